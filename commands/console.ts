/** bin/console: builds the console into build/console. `--watch` builds again at every change; `--report` prints what each file weighs. */
import { buildConsole, watchConsole } from '../web/build-console.ts'

// Whoever reads along may go away.
process.stdout.on('error', () => {})

if (process.argv.includes('--help')) {
  process.stdout.write(
    [
      'bin/console [--watch | --report]',
      '',
      'Builds the console (web/console) into build/console: hashed and compressed files. npm start does it too, where they are missing or older than',
      'their source.',
      '  --watch    builds again whenever a file changes',
      '  --report   prints the files with their size, compressed',
      '',
    ].join('\n'),
  )
} else if (process.argv.includes('--watch')) await watchConsole()
else {
  const files = await buildConsole()
  const shown = process.argv.includes('--report') ? files : files.filter(({ isFirst }) => isFirst)
  for (const { name, bytes, compressed } of shown) process.stdout.write(`${name}: ${bytes} bytes, ${compressed} compressed\n`)
}
