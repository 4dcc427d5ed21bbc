// Runs a command of commands/ on a Node that can: the pinned one under npm scripts and bin/, the person's own elsewhere.
// Plain JavaScript, so that an older Node can still say clearly what is wrong.
// A name that is missing from a module of an older Node would stop this file before its first line: so all of it, and what is needed from it.
import * as modules from 'node:module'
import * as files from 'node:fs'

const [major] = process.versions.node.split('.').map(Number)
if (major < 24) {
  console.error(
    `Innkeep needs Node 24 or newer; this is Node ${process.versions.node}.\n` +
      'On Linux "npm install" brings the right one (do not pass --omit=optional); elsewhere install Node 24 from nodejs.org.',
  )
  process.exit(1)
}
modules.enableCompileCache?.()
const commands = new URL('../commands/', import.meta.url)
const [, , command = '', ...rest] = process.argv
if (!/^[a-z-]+$/.test(command) || !files.existsSync(new URL(`${command}.ts`, commands))) {
  const isHelp = ['', '--help', '-h', 'help'].includes(command)
  console.error(
    `${isHelp ? '' : `There is no command ${command}. `}Start the service with "npm start" (npm start -- --help lists its options).\n` +
      'The other commands are the files of bin/; each says what it does with --help.',
  )
  process.exit(isHelp ? 0 : 2)
}
if (command === 'start') giveMemoryBackWhenFree()
process.argv.splice(1, process.argv.length - 1, command, ...rest)
await import(new URL(`${command}.ts`, commands).href)

/**
 * A service that works with threads keeps, with the C library's defaults, hundreds of megabytes that nobody uses after a busy hour: each thread's freed pieces stay
 * in an arena of its own. One arena, and large pieces straight from the machine, give them back. The library reads this once, before anything runs: the process
 * starts itself again in its place, with the same process id. Values that the operator has set stand.
 */
function giveMemoryBackWhenFree() {
  const settings = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' }
  const isSet = Object.keys(settings).some((name) => process.env[name] !== undefined)
  if (process.platform !== 'linux' || isSet || process.send || !process.execve) return
  try {
    process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
      ...process.env,
      ...settings,
    })
  } catch {
    // Where that is not allowed it runs as it is, and is only larger.
  }
}
