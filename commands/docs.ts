/**
 * bin/docs: builds the documentation site in `build/docs` from `docs/`, the READMEs of the clients and the OpenAPI document. Eleventy generates the pages;
 * links and anchors are checked afterwards. The service serves the result at `/docs`.
 */
import fs from 'node:fs'
import path from 'node:path'
import markdownIt from 'markdown-it'
import { documentedOperations } from '../src/modules.ts'
import { allEventTypes } from '../src/platform/events/event-types.ts'
import { openApiDocument } from '../src/platform/openapi/document.ts'
import { referencePages, type SearchEntry } from './docs-reference.ts'

if (process.argv.includes('--help')) {
  process.stdout.write(
    'bin/docs [--check]\n\nMakes the documentation site in build/docs from docs/, the READMEs of the clients and the operations, and checks every link.\n--check: into a temporary folder; only says whether all links hold.\n',
  )
  process.exit(0)
}

const root = path.join(import.meta.dirname, '..')
const isCheck = process.argv.includes('--check')
const site = path.join(root, 'build', 'docs')
/** Built aside and put in place when it is complete, so that half of the pages is never read, also while two processes build them. */
const output = isCheck ? fs.mkdtempSync(path.join(root, '.docs-')) : `${site}-${process.pid}`
process.once('SIGTERM', () => {
  fs.rmSync(output, { recursive: true, force: true })
  process.exit(1)
})

/** The hand-written pages by section, in the reading order for newcomers. */
const sections: readonly { readonly title: string; readonly files: readonly string[] }[] = [
  { title: 'Guide', files: ['docs/guide.md', 'docs/set-up.md', 'docs/prices.md', 'docs/console.md', 'docs/api-guide.md'] },
  {
    title: 'Concepts',
    files: [
      'docs/concepts.md',
      'docs/sign-in.md',
      'docs/accounting.md',
      'docs/invoices.md',
      'docs/inspections.md',
      'docs/duplicates.md',
    ],
  },
  { title: 'Recipes', files: ['docs/recipes.md'] },
  { title: 'Events', files: ['docs/webhooks.md', 'docs/events.md'] },
  { title: 'Clients', files: ['clients/typescript/README.md', 'clients/python/README.md', 'docs/mcp.md'] },
  { title: 'Errors and permissions', files: ['docs/errors.md', 'docs/permissions.md'] },
  {
    title: 'Operations',
    files: ['docs/operations.md', 'docs/performance.md', 'docs/scaling.md', 'docs/commands.md', 'CHANGELOG.md'],
  },
  { title: 'Words', files: ['docs/glossary.md'] },
  {
    title: 'Decisions',
    files: fs
      .readdirSync(path.join(root, 'docs', 'decisions'))
      .toSorted()
      .map((file) => `docs/decisions/${file}`),
  },
]

const pageOf = (file: string): string =>
  file === 'docs/guide.md'
    ? 'index.html'
    : `${file
        .replace(/^docs\//, '')
        .replace(/\.md$/, '')
        .replaceAll('/', '-')
        .toLowerCase()}.html`
const written = new Set(sections.flatMap(({ files }) => files))
const titleOf = (text: string, file: string): string =>
  /^# (.+)$/m.exec(text)?.[1]?.replaceAll('`', '') ?? path.basename(file, '.md')
const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[`*_]/g, '')
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

/** Renders Markdown for the site: headings get anchors, and names of project files that have a page become links. */
function markdownOf(file: string): ReturnType<typeof markdownIt> {
  const markdown = markdownIt({ html: true, linkify: false })
  markdown.core.ruler.push('anchors', ({ tokens }) => {
    for (const [position, token] of tokens.entries())
      if (token.type === 'heading_open') token.attrSet('id', slug(tokens[position + 1]?.content ?? ''))
  })
  const plainLink = markdown.renderer.rules.link_open
  markdown.renderer.rules.link_open = (tokens, index, options, environment, renderer) => {
    const token = tokens[index]
    const [target = '', anchor] = String(token?.attrGet('href') ?? '').split('#')
    const at = path.normalize(path.join(path.dirname(file), target))
    if (written.has(at)) token?.attrSet('href', `${pageOf(at)}${anchor ? `#${anchor}` : ''}`)
    return plainLink ? plainLink(tokens, index, options, environment, renderer) : renderer.renderToken(tokens, index, options)
  }
  markdown.renderer.rules.code_inline = (tokens, index) => {
    const content = tokens[index]?.content ?? ''
    const code = `<code>${markdown.utils.escapeHtml(content)}</code>`
    return written.has(content) ? `<a href="${pageOf(content)}">${code}</a>` : code
  }
  return markdown
}

const pages: { url: string; title: string; html: string }[] = []
const found: SearchEntry[] = []
for (const { files } of sections)
  for (const file of files) {
    const text = fs.readFileSync(path.join(root, file), 'utf8')
    const title = titleOf(text, file)
    pages.push({ url: pageOf(file), title, html: markdownOf(file).render(text) })
    found.push([title, pageOf(file), '', 'page'])
    for (const [, heading = ''] of text.matchAll(/^##+ (.+)$/gm))
      found.push([heading.replaceAll('`', ''), `${pageOf(file)}#${slug(heading)}`, title, title])
  }
const plain = markdownOf('docs/reference.md')
const reference = referencePages(openApiDocument(documentedOperations, allEventTypes()) as never, (text) => plain.render(text))
for (const { name, title, html, entries } of reference) {
  pages.push({ url: `${name}.html`, title, html })
  found.push(...entries)
}
const navigation = [
  ...sections.slice(0, 3).map(toNavigation),
  { title: 'Reference', entries: reference.map(({ name, title }) => ({ url: `${name}.html`, title })) },
  ...sections.slice(3).map(toNavigation),
].map((section) => ({ ...section, isOpenFor: Object.fromEntries(section.entries.map(({ url }) => [url, true])) }))

function toNavigation({ title, files }: (typeof sections)[number]) {
  return {
    title,
    entries: files.map((file) => ({ url: pageOf(file), title: titleOf(fs.readFileSync(path.join(root, file), 'utf8'), file) })),
  }
}

fs.rmSync(output, { recursive: true, force: true })
// The package has no type declarations.
const eleventy: string = '@11ty/eleventy'
const { default: Eleventy } = (await import(eleventy)) as {
  default: new (input: string, output: string, options: object) => { write(): Promise<void> }
}
const pagesToWrite = new Eleventy(path.join(root, 'docs', 'site'), output, {
  quietMode: true,
  configPath: undefined as never,
  config: (configuration: {
    addTemplate(name: string, content: string, data: object): void
    addGlobalData(name: string, data: unknown): void
    addPassthroughCopy(copies: Record<string, string>): void
    setIncludesDirectory(folder: string): void
    setUseGitIgnore(uses: boolean): void
  }) => {
    configuration.setUseGitIgnore(false)
    configuration.setIncludesDirectory('layouts')
    configuration.addGlobalData('sections', navigation)
    configuration.addPassthroughCopy({
      [path.join(root, 'docs/site/style.css')]: 'style.css',
      [path.join(root, 'docs/site/search.js')]: 'search.js',
      [path.join(root, 'docs/deploy')]: 'deploy',
    })
    for (const { url, title, html } of pages)
      configuration.addTemplate(`${url}.njk`, `{% raw %}${html.replaceAll('{%', '&#123;%')}{% endraw %}`, {
        layout: 'page.njk',
        title,
        url,
        permalink: url,
      })
    configuration.addTemplate('search.njk', `{% raw %}${JSON.stringify(found).replaceAll('{%', '{ %')}{% endraw %}`, {
      permalink: 'search.json',
    })
  },
})
await pagesToWrite.write()

const broken = [...brokenLinks(output), ...unknownOperations()]
for (const each of broken) process.stdout.write(`${each}\n`)
process.stdout.write(`${pages.length} pages, ${broken.length} broken links\n`)
if (!isCheck) {
  fs.rmSync(site, { recursive: true, force: true })
  fs.renameSync(output, site)
}
fs.rmSync(output, { recursive: true, force: true })
if (broken.length > 0) process.exitCode = 1

/** Mentions of `METHOD /v1/…` in hand-written text that are not operations. Query strings and example ids are ignored. */
function unknownOperations(): string[] {
  const known = new Set(documentedOperations.map(({ method, path: at }) => `${method} ${at.replaceAll(/:\w+/g, '*')}`))
  return sections
    .filter(({ title }) => !['Decisions', 'Operations'].includes(title))
    .flatMap(({ files }) => files)
    .flatMap((file) =>
      [
        ...fs
          .readFileSync(path.join(root, file), 'utf8')
          .matchAll(/`(GET|POST|PUT|PATCH|DELETE) (\/v1\/[^\s`?…]*[^\s`?…/])(?=[`?\s])/g),
      ]
        .map(([, method, at = '']) => `${method} ${at.replaceAll(/\{\w+\}/g, '*')}`)
        .filter((each) => !known.has(each))
        .map((each) => `${file}: ${each} is not an operation`),
    )
}

/** Broken links to pages and anchors of the site. Links to other paths of the service begin with a slash, links to other servers with https. */
function brokenLinks(folder: string): string[] {
  const texts = new Map(
    fs
      .readdirSync(folder)
      .filter((name) => name.endsWith('.html'))
      .map((name) => [name, fs.readFileSync(path.join(folder, name), 'utf8')]),
  )
  const anchors = new Map(
    [...texts].map(([name, text]) => [name, new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))]),
  )
  const problems: string[] = []
  for (const [name, text] of texts)
    for (const [, target = ''] of text.matchAll(/<a [^>]*href="([^"]+)"/g)) {
      if (/^(https?:|mailto:|\/)/.test(target)) continue
      const [page = '', anchor] = target.split('#')
      const at = page === '' ? name : page
      if (!texts.has(at) && !fs.existsSync(path.join(folder, at))) problems.push(`${name}: ${target} does not exist`)
      else if (anchor && !anchors.get(at)?.has(decodeURIComponent(anchor))) problems.push(`${name}: ${target} has no such anchor`)
    }
  return [...new Set(problems)]
}
