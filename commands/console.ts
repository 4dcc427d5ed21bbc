/** bin/console: builds the console into build/console. `--watch` rebuilds at every change; `--report` prints the size of each file. */
import { buildConsole, watchConsole } from '../web/build-console.ts'

// Ignore a closed output pipe.
process.stdout.on('error', () => {})

if (process.argv.includes('--help')) {
  process.stdout.write(
    [
      'bin/console [--watch | --report]',
      '',
      'Builds the console (web/console) into build/console: hashed and compressed files. npm start does this too if they are missing or older than',
      'their source.',
      '  --watch    rebuilds whenever a file changes',
      '  --report   prints the files with their compressed size',
      '',
    ].join('\n'),
  )
} else if (process.argv.includes('--watch')) await watchConsole()
else {
  const files = await buildConsole()
  const shown = process.argv.includes('--report') ? files : files.filter(({ isFirst }) => isFirst)
  for (const { name, bytes, compressed } of shown) process.stdout.write(`${name}: ${bytes} bytes, ${compressed} compressed\n`)
}
