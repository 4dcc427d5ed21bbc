/** The browser of the tests. The headless shell comes first: without the windows of a whole Chromium it starts in half the time and takes half the processor. */
import fs from 'node:fs'

export const chromiumBinary: string | undefined = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((file) => fs.existsSync(file))

/** Why tests with a browser are skipped; false: they run. */
export const noBrowser: string | false = chromiumBinary === undefined ? 'there is no chromium on this machine' : false
