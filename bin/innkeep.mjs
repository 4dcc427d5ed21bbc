// Runs a command of commands/ on a Node that can: the pinned one under npm scripts and bin/, the person's own elsewhere.
// Plain JavaScript, so that an older Node can still say clearly what is wrong.
import { enableCompileCache } from 'node:module'

const [major] = process.versions.node.split('.').map(Number)
if (major < 24) {
  console.error(
    `Innkeep needs Node 24 or newer; this is Node ${process.versions.node}.\n` +
      'On Linux "npm install" brings the right one (do not pass --omit=optional); elsewhere install Node 24 from nodejs.org.',
  )
  process.exit(1)
}
enableCompileCache?.()
const [, , command, ...rest] = process.argv
process.argv.splice(1, process.argv.length - 1, command, ...rest)
await import(new URL(`../commands/${command}.ts`, import.meta.url).href)
