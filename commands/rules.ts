/** bin/rules: compares releases of the validation artefacts of EN 16931, and checks our rules against the official ones. */

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { decodeDocument, EncodingProblem } from '../src/modules/invoicing/einvoices/encoding.ts'
import { readDocument, rulesOf } from '../src/modules/invoicing/einvoices/examine.ts'
import { attribute, readXml } from '../src/modules/invoicing/einvoices/xml.ts'

const help = `Keeps the rules of EN 16931 in line with the official validation artefacts, which the European Commission releases every half year
(github.com/ConnectingEurope/eInvoicing-EN16931). A maintainer downloads and unpacks a release; this command downloads nothing.

  bin/rules compare FOLDER
      Lists what the release in FOLDER adds, changes and removes relative to rules.lock.json: rules by official id, with flag and context; codes by list.
      Exit code 1 if there is a difference.
  bin/rules lock FOLDER RELEASE
      Writes rules.lock.json and code-lists.json from FOLDER. Afterwards, implement the changed rules.
  bin/rules judge FOLDER DOCUMENT…
      Validates invoices with the official XSLT in FOLDER (Saxon) and with our rules, and prints the differences.
  bin/rules documents FOLDER [TO]
      Finds the public documents that the rules are tried on (test/einvoice-documents.tsv: repository, licence, hash, file) in FOLDER, where their repositories are unpacked,
      and says how many of each are there. With TO they are copied there under the names of the list.`

const folderOfRules = path.join(import.meta.dirname, '..', 'src', 'modules', 'invoicing', 'einvoices')
const lockFile = path.join(folderOfRules, 'rules.lock.json')
const listsFile = path.join(folderOfRules, 'code-lists.json')
const documentsFile = path.join(import.meta.dirname, '..', 'test', 'einvoice-documents.tsv')
const syntaxes = ['ubl', 'cii'] as const
type Syntax = (typeof syntaxes)[number]

interface Official {
  readonly flag: string
  readonly context: string
  /** SHA-256 of the expression with normalised white space. */
  readonly test: string
}
type Rules = Readonly<Record<string, readonly Official[]>>
type Lists = Readonly<Record<string, readonly string[]>>
interface Release {
  readonly rules: Readonly<Record<Syntax, Rules>>
  readonly codeLists: Readonly<Record<Syntax, Lists>>
}

const namespace = 'http://purl.oclc.org/dsdl/schematron'
const one = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** The only file of this name below the folder. */
function find(folder: string, name: string): string {
  const found = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((each) => path.basename(each) === name)
  if (found.length !== 1) throw new Error(`${folder} contains ${found.length} files ${name}; a release contains one.`)
  return path.join(folder, found[0] as string)
}

function readRelease(folder: string): Release {
  const rules: Record<Syntax, Record<string, Official[]>> = { ubl: {}, cii: {} }
  const codeLists: Record<Syntax, Record<string, string[]>> = { ubl: {}, cii: {} }
  for (const syntax of syntaxes) {
    const file = find(folder, `EN16931-${syntax.toUpperCase()}-validation-preprocessed.sch`)
    const { byName } = readXml(decodeDocument(fs.readFileSync(file)), new Map([[namespace, 0]]))
    for (const assertion of byName.get('assert') ?? []) {
      const [id, flag, test] = ['id', 'flag', 'test'].map((name) => attribute(assertion, name) ?? '') as [string, string, string]
      const context = one(attribute(assertion.parent, 'context') ?? '')
      const official = { flag, context, test: createHash('sha256').update(one(test)).digest('hex') }
      const entries = (rules[syntax][id] ??= [])
      entries.push(official)
      if (!id.startsWith('BR-CL-')) continue
      // A test with a code list has the form `contains(' AED AFN … ', concat(' ', …))`. If it has several lists, each is for one kind of document.
      for (const [place, [, codes]] of [...test.matchAll(/contains\(\s*'([^']*)'/g)].entries()) {
        const words = (codes ?? '').trim().split(/\s+/)
        if (words.length > 1) codeLists[syntax][place === 0 ? id : `${id} ${place + 1}`] = words
      }
    }
  }
  return { rules, codeLists }
}

function differences(before: Release, after: Release): string[] {
  const said: string[] = []
  for (const syntax of syntaxes) {
    const [old, young] = [before.rules[syntax], after.rules[syntax]]
    for (const id of [...new Set([...Object.keys(old), ...Object.keys(young)])].toSorted()) {
      const [was, is] = [old[id] ?? [], young[id] ?? []]
      if (JSON.stringify(was) === JSON.stringify(is)) continue
      if (was.length === 0)
        said.push(`${syntax} ${id}: added (${is.map(({ flag, context }) => `${flag} on ${context}`).join('; ')})`)
      else if (is.length === 0) said.push(`${syntax} ${id}: removed`)
      else {
        const parts = (['flag', 'context', 'test'] as const).filter(
          (part) => JSON.stringify(was.map((each) => each[part])) !== JSON.stringify(is.map((each) => each[part])),
        )
        said.push(`${syntax} ${id}: changed (${parts.join(', ') || 'order'})`)
      }
    }
    const [lists, newLists] = [before.codeLists[syntax], after.codeLists[syntax]]
    for (const id of [...new Set([...Object.keys(lists), ...Object.keys(newLists)])].toSorted()) {
      const [was, is] = [new Set(lists[id]), new Set(newLists[id])]
      const [added, removed] = [[...is].filter((code) => !was.has(code)), [...was].filter((code) => !is.has(code))]
      if (added.length > 0) said.push(`${syntax} codes of ${id}: added ${added.join(' ')}`)
      if (removed.length > 0) said.push(`${syntax} codes of ${id}: removed ${removed.join(' ')}`)
    }
  }
  return said
}

const readLock = (): Release & { readonly release: string } => ({
  ...(JSON.parse(fs.readFileSync(lockFile, 'utf8')) as Release & { release: string }),
  codeLists: JSON.parse(fs.readFileSync(listsFile, 'utf8')) as Release['codeLists'],
})

/** The official stylesheet, compiled for Saxon once; that takes a minute. */
function stylesheetOf(folder: string, syntax: Syntax): string {
  const source = find(folder, `EN16931-${syntax.toUpperCase()}-validation.xslt`)
  const ready = path.join(
    os.tmpdir(),
    `innkeep-${createHash('sha256').update(fs.readFileSync(source)).digest('hex').slice(0, 16)}.sef.json`,
  )
  if (fs.existsSync(ready)) return ready
  const compiler = createRequire(import.meta.url).resolve('xslt3')
  const made = spawnSync(process.execPath, [compiler, `-xsl:${source}`, `-export:${ready}`, '-nogo', '-t'], { encoding: 'utf8' })
  if (!fs.existsSync(ready)) throw new Error(`The stylesheet could not be compiled.\n${made.stderr}`)
  return ready
}

interface Saxon {
  transform(options: object, how: 'async'): Promise<{ principalResult: string }>
}

function readable(bytes: Buffer) {
  try {
    const read = readDocument(decodeDocument(bytes))
    return 'document' in read ? read : undefined
  } catch (error) {
    if (error instanceof EncodingProblem) return undefined
    throw error
  }
}

/** The only official warning that our rules also report. */
const reportedWarning = 'BR-51'
const attributeOf = (tag: string, name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

async function judge(folder: string, file: string): Promise<string[] | undefined> {
  const read = readable(fs.readFileSync(file))
  if (!read) return undefined
  const saxon = createRequire(import.meta.url)('saxon-js') as Saxon
  const ours = new Set(rulesOf(read.document, read.syntax).map(({ id }) => id))
  let principalResult: string
  try {
    const options = { stylesheetFileName: stylesheetOf(folder, read.syntax), sourceFileName: file, destination: 'serialized' }
    principalResult = (await saxon.transform(options, 'async')).principalResult
  } catch {
    // A value that is not a number makes the official rules fail with an error; ours report REG-UNREADABLE and also reject the document.
    return ours.has('REG-UNREADABLE') ? [] : [`${file}: the official rules fail with an error, ours do not report one`]
  }
  // Compare only the warnings that our rules report.
  const official = new Set(
    [...principalResult.matchAll(/<svrl:failed-assert[^>]*>/g)]
      .map(([assertion]) => ({ id: attributeOf(assertion, 'id'), flag: attributeOf(assertion, 'flag') }))
      .filter(({ id, flag }) => flag === 'fatal' || id === reportedWarning)
      .map(({ id }) => id),
  )
  return [
    ...[...official].filter((id) => !ours.has(id)).map((id) => `${file}: ${id} fires only in the official rules`),
    ...[...ours]
      .filter((id) => !official.has(id) && !id.startsWith('REG-'))
      .map((id) => `${file}: ${id} fires only in our rules`),
  ]
}

/** Finds the public documents in unpacked downloads by their hash, whatever their file names. */
function gatherDocuments(from: string, to: string | undefined): void {
  const [, ...listed] = fs.readFileSync(documentsFile, 'utf8').trim().split('\n')
  const documents = listed.map((line) => {
    const [name, repository, , sha256] = line.split('\t') as [string, string, string, string]
    return { name, repository, sha256 }
  })
  const wanted = Map.groupBy(documents, ({ sha256 }) => sha256)
  const found = new Set<string>()
  for (const entry of fs.readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(xml|pdf)$/i.test(entry.name)) continue
    const bytes = fs.readFileSync(path.join(entry.parentPath, entry.name))
    for (const { name } of wanted.get(createHash('sha256').update(bytes).digest('hex')) ?? []) {
      if (found.has(name)) continue
      found.add(name)
      if (to === undefined) continue
      const place = path.join(to, name)
      fs.mkdirSync(path.dirname(place), { recursive: true })
      fs.writeFileSync(place, bytes)
    }
  }
  for (const [repository, each] of Map.groupBy(documents, (document) => document.repository))
    process.stdout.write(`${each.filter(({ name }) => found.has(name)).length} of ${each.length} from ${repository}\n`)
}

const [what, folder, ...rest] = process.argv.slice(2).filter((word) => word !== 'rules')
if (!what || !folder || process.argv.includes('--help') || process.argv.includes('-h')) {
  process.stdout.write(`${help}\n`)
  process.exit(process.argv.includes('--help') || process.argv.includes('-h') ? 0 : 1)
}
if (what === 'compare') {
  const lock = readLock()
  const said = differences(lock, readRelease(folder))
  process.stdout.write(`${said.length === 0 ? `The rules are those of ${lock.release}.` : said.join('\n')}\n`)
  process.exit(said.length === 0 ? 0 : 1)
} else if (what === 'lock' && rest[0]) {
  const { rules, codeLists } = readRelease(folder)
  fs.writeFileSync(lockFile, `${JSON.stringify({ release: `EN 16931 ${rest[0]}`, rules }, null, 1)}\n`)
  fs.writeFileSync(listsFile, `${JSON.stringify(codeLists)}\n`)
  process.stdout.write(`${Object.keys(rules.ubl).length} rules of UBL and ${Object.keys(rules.cii).length} of CII are locked.\n`)
} else if (what === 'judge' && rest.length > 0) {
  let [judged, different] = [0, 0]
  for (const file of rest) {
    const lines = await judge(folder, file)
    if (lines) judged += 1
    for (const line of lines ?? []) {
      different += 1
      process.stdout.write(`${line}\n`)
    }
  }
  process.stdout.write(
    `${judged} invoices in UBL or CII, ${different} differences; ${rest.length - judged} other documents left out\n`,
  )
  process.exit(different === 0 ? 0 : 1)
} else if (what === 'documents') gatherDocuments(folder, rest[0])
else {
  process.stderr.write(`${help}\n`)
  process.exit(1)
}
