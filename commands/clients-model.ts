/** The model of the OpenAPI document from which the clients are generated: schemas by name, and each operation's input, response and errors. */

export type Shape = Readonly<Record<string, unknown>>

export interface ClientParameter {
  readonly name: string
  readonly shape: Shape
  readonly isRequired: boolean
  readonly description: string
}

export interface ClientOperation {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly parameters: readonly ClientParameter[]
  readonly queryNames: readonly string[]
  readonly body: Shape | undefined
  readonly isBodyRequired: boolean
  readonly requestFile: boolean
  readonly takesKey: boolean
  readonly takesIfMatch: boolean
  /** Undefined if the response is a file. */
  readonly data: Shape | undefined
  readonly isPaginated: boolean
  readonly errors: readonly string[]
}

export interface ClientModel {
  readonly shapes: readonly (readonly [name: string, shape: Shape])[]
  readonly operations: readonly ClientOperation[]
  readonly events: readonly string[]
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Shape>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, Shape>>>>
}

export function modelOf(document: Document, events: readonly string[]): ClientModel {
  const resolve = (value: Shape): Shape => {
    if (typeof value.$ref !== 'string') return value
    const [, , kind = '', name = ''] = value.$ref.split('/')
    return document.components[kind]?.[name] ?? {}
  }
  const content = (value: Shape | undefined, mediaType: string): Shape | undefined =>
    (value?.content as Readonly<Record<string, Shape>> | undefined)?.[mediaType]?.schema as Shape | undefined
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): ClientOperation => {
      const parameters = ((operation.parameters as Shape[] | undefined) ?? []).map(resolve)
      const body = operation.requestBody as Shape | undefined
      const responses = Object.entries(operation.responses as Readonly<Record<string, Shape>>).map(
        ([status, response]) => [status, resolve(response)] as const,
      )
      const success = responses.find(([status]) => status < '300')?.[1]
      const envelope = content(success, 'application/json')
      const members = envelope?.properties as Readonly<Record<string, Shape>> | undefined
      const json = content(body, 'application/json')
      return {
        id: String(operation.operationId),
        method: method.toUpperCase(),
        path,
        summary: String(operation.summary),
        parameters: parameters
          .filter((each) => each.in !== 'header')
          .map((each) => ({
            name: String(each.name),
            shape: each.schema as Shape,
            isRequired: each.required === true,
            description: String(each.description),
          })),
        queryNames: parameters.filter((each) => each.in === 'query').map((each) => String(each.name)),
        body: json,
        isBodyRequired: body?.required === true,
        requestFile: body !== undefined && json === undefined,
        takesKey: parameters.some((each) => each.name === 'Idempotency-Key'),
        takesIfMatch: parameters.some((each) => each.name === 'If-Match'),
        data: members?.data,
        isPaginated: members?.meta !== undefined,
        errors: responses.flatMap(([, response]) => codesOf(content(response, 'application/json'))).toSorted(),
      }
    }),
  )
  return {
    shapes: Object.entries(document.components.schemas ?? {}),
    operations: operations.toSorted((left, right) => (left.id < right.id ? -1 : 1)),
    events,
  }
}

function codesOf(shape: Shape | undefined): string[] {
  const parts = (shape?.allOf as Shape[] | undefined) ?? []
  return parts.flatMap((part) => (part.properties as { code?: { enum?: string[] } } | undefined)?.code?.enum ?? [])
}

export const nameOf = (reference: unknown): string => String(reference).split('/').at(-1) as string
