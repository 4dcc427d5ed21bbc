/** Generates the reference pages of the documentation from the OpenAPI document: one page per tag, and one for the schemas. */

interface Json {
  readonly [member: string]: unknown
  readonly $ref?: string
  readonly type?: string
  readonly format?: string
  readonly description?: string
  readonly summary?: string
  readonly operationId?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, Json>>
}
interface Document {
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, Json>>>>
}

export interface ReferencePage {
  readonly name: string
  readonly title: string
  readonly html: string
  readonly entries: readonly SearchEntry[]
}
/** Title, URL, further search terms, kind. */
export type SearchEntry = readonly [string, string, string, string]

const escape = (text: unknown): string =>
  String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export function referencePages(document: Document, markdown: (text: string) => string): ReferencePage[] {
  const resolve = (value: Json | undefined): Json => {
    const at = value?.$ref
    if (typeof at !== 'string') return value ?? {}
    const [, , kind = '', name = ''] = at.split('/')
    return {
      ...document.components[kind]?.[name],
      ...Object.fromEntries(Object.entries(value as Json).filter(([key]) => key !== '$ref')),
    }
  }
  const shapeLink = (name: string) => `<a href="shapes.html#${name}">${name}</a>`
  const typeOf = (shape: Json): string => {
    if (typeof shape.$ref === 'string') return shapeLink(shape.$ref.split('/').at(-1) as string)
    const either = (shape.anyOf ?? shape.oneOf) as Json[] | undefined
    if (either) return either.map(typeOf).join(' or ')
    if (Array.isArray(shape.allOf))
      return (shape.allOf as Json[])
        .filter((each) => each.$ref)
        .map(typeOf)
        .join(' and ')
    if (Array.isArray(shape.enum)) return shape.enum.map((word) => `<code>${escape(word)}</code>`).join(' ')
    if (shape.const !== undefined) return `<code>${escape(shape.const)}</code>`
    if (shape.type === 'array') return `list of ${typeOf((shape.items ?? {}) as Json)}`
    if (shape.type === 'object') return 'object'
    return escape(`${shape.type ?? 'anything'}${shape.format && !shape.format.startsWith('int') ? ` (${shape.format})` : ''}`)
  }
  const limitsOf = (shape: Json): string => {
    const limits = [
      shape.minimum !== undefined && shape.minimum > Number.MIN_SAFE_INTEGER ? `from ${shape.minimum}` : '',
      shape.maximum !== undefined && shape.maximum < Number.MAX_SAFE_INTEGER ? `to ${shape.maximum}` : '',
      shape.maxLength !== undefined && shape.maxLength < 10_000 && !shape.format ? `at most ${shape.maxLength} characters` : '',
      shape.maxItems !== undefined && shape.maxItems < 100_000 ? `at most ${shape.maxItems}` : '',
      shape.default !== undefined ? `default ${JSON.stringify(shape.default)}` : '',
    ].filter(Boolean)
    return limits.length > 0 ? ` <small>${escape(limits.join(', '))}</small>` : ''
  }
  const rows = (shape: Json, prefix = '', depth = 0): string => {
    const of = shape.type === 'array' ? ((shape.items ?? {}) as Json) : shape
    const required = new Set((of.required as string[] | undefined) ?? [])
    return Object.entries(of.properties ?? {})
      .map(([name, member]) => {
        const described = member.description ?? (typeof member.$ref === 'string' ? resolve(member).description : '')
        const nested =
          member.type === 'object' || (member.type === 'array' && (member.items as Json | undefined)?.type === 'object')
        return `<tr><td><code>${escape(prefix + name)}</code>${required.has(name) ? ' <span class="required">required</span>' : ''}</td><td>${typeOf(member)}${limitsOf(member)}</td><td>${markdown(described ?? '')}</td></tr>${nested && depth < 3 ? rows(member, `${prefix}${name}.`, depth + 1) : ''}`
      })
      .join('')
  }
  const table = (shape: Json): string => {
    const whole = resolve(shape)
    const name = typeof shape.$ref === 'string' ? shape.$ref.split('/').at(-1) : undefined
    const listed = rows(whole)
    return `${name ? `<p>${shapeLink(name)}</p>` : ''}${listed === '' ? '' : `<table><thead><tr><th>Member</th><th>Type</th><th>Meaning</th></tr></thead><tbody>${listed}</tbody></table>`}`
  }
  const operationHtml = (path: string, method: string, operation: Json): string => {
    const parameters = ((operation.parameters as Json[] | undefined) ?? []).map(resolve)
    const body = operation.requestBody as Json | undefined
    const bodyContent = Object.entries((body?.content as Record<string, Json> | undefined) ?? {})
    const responses = Object.entries(operation.responses as Record<string, Json>).map(
      ([status, response]) => [status, resolve(response)] as const,
    )
    const success = responses.filter(([status]) => status < '300')
    const failures = responses.filter(([status]) => status >= '400')
    const answer = success[0]?.[1]
    const answerShape = ((answer?.content as Record<string, Json> | undefined)?.['application/json']?.schema ?? undefined) as
      | Json
      | undefined
    const data = answerShape?.properties?.data
    const example = (answer?.content as Record<string, Json> | undefined)?.['application/json']?.example
    const parts = [
      `<h2 id="${String(operation.operationId)}">${escape(operation.summary)}</h2>`,
      `<p><span class="method">${method.toUpperCase()}</span> <span class="path">${escape(path)}</span></p>`,
      markdown(operation.description ?? ''),
    ]
    if (parameters.length > 0)
      parts.push(
        `<h3>Parameters</h3><table><thead><tr><th>Name</th><th>In</th><th>Type</th><th>Meaning</th></tr></thead><tbody>${parameters
          .map(
            (each) =>
              `<tr><td><code>${escape(each.name)}</code>${each.required ? ' <span class="required">required</span>' : ''}</td><td>${escape(each.in)}</td><td>${typeOf(each.schema as Json)}${limitsOf(each.schema as Json)}</td><td>${markdown(String(each.description))}</td></tr>`,
          )
          .join('')}</tbody></table>`,
      )
    for (const [mediaType, content] of bodyContent) {
      parts.push(`<h3>Body <small>${escape(mediaType)}</small></h3>`)
      if (mediaType === 'application/json') parts.push(table(content.schema as Json))
      if (content.example !== undefined)
        parts.push(
          `<pre><code>${escape(typeof content.example === 'string' ? content.example : JSON.stringify(content.example, null, 2))}</code></pre>`,
        )
    }
    parts.push(`<h3>Response <small>${success.map(([status]) => status).join(' or ')}</small></h3>`)
    if (data)
      parts.push(
        `<p>${typeOf(data)}${answerShape?.properties && answerShape.properties.meta ? ', page by page' : ''}</p>`,
        typeof data.$ref === 'string' ? '' : table(data.type === 'array' ? ((data.items ?? {}) as Json) : data),
      )
    else parts.push(`<p>A file: ${escape(Object.keys((answer?.content as object | undefined) ?? {}).join(', '))}.</p>`)
    if (example !== undefined) parts.push(`<pre><code>${escape(JSON.stringify(example, null, 2))}</code></pre>`)
    parts.push(
      '<h3>Errors</h3><table><thead><tr><th>Status</th><th>Codes</th></tr></thead><tbody>',
      ...failures.map(([status, response]) => `<tr><td>${status}</td><td>${markdown(String(response.description))}</td></tr>`),
      '</tbody></table>',
    )
    return parts.join('\n')
  }
  const codesOf = (operation: Json): string =>
    [
      ...JSON.stringify(Object.values(operation.responses as object).map((each) => resolve(each as Json).description)).matchAll(
        /`([A-Z_]{4,})`/g,
      ),
    ]
      .map(([, code]) => code)
      .join(' ')
  const pages = document.tags.map(({ name, description }): ReferencePage => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, operation]) => (operation.tags as string[]).includes(name))
        .map(([method, operation]) => ({ path, method, operation })),
    )
    const title = name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase())
    const overview = operations
      .map(
        ({ path, method, operation }) =>
          `<tr><td><a href="#${String(operation.operationId)}">${escape(operation.summary)}</a></td><td><span class="method">${method.toUpperCase()}</span></td><td class="path">${escape(path)}</td></tr>`,
      )
      .join('')
    return {
      name: `reference-${name}`,
      title,
      html: `<h1>${escape(title)}</h1><p>${escape(description)}</p><table><tbody>${overview}</tbody></table>${operations
        .map(({ path, method, operation }) => operationHtml(path, method, operation))
        .join('\n')}`,
      entries: operations.map(({ path, method, operation }) => [
        String(operation.summary),
        `reference-${name}.html#${String(operation.operationId)}`,
        `${String(operation.operationId)} ${method} ${path} ${codesOf(operation)}`,
        `${method.toUpperCase()} ${path}`,
      ]),
    }
  })
  const shapes = Object.entries(document.components.schemas ?? {})
  const shapesPage: ReferencePage = {
    name: 'shapes',
    title: 'Shapes',
    html: `<h1>Shapes</h1><p>Every record, body, event and enumeration, by name.</p>${shapes
      .map(([name, shape]) => {
        const merged = Array.isArray(shape.allOf) ? ((shape.allOf as Json[]).at(-1) as Json) : shape
        return `<h2 id="${name}">${name}</h2>${markdown(shape.description ?? '')}${shape.properties || shape.allOf ? table(merged) : `<p>${typeOf(shape)}${limitsOf(shape)}</p>`}`
      })
      .join('\n')}`,
    entries: shapes.map(([name, shape]) => [name, `shapes.html#${name}`, shape.description ?? '', 'shape']),
  }
  return [...pages, shapesPage]
}
