/** A file to begin with: the titles of the columns and a line of example. */
import { t } from '../words.ts'

interface Props {
  readonly name: string
  readonly lines: readonly (readonly string[])[]
}

export const SampleFile = ({ name, lines }: Props) => (
  <p>
    <a
      download={name}
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(lines.map((cells) => `${cells.join(';')}\r\n`).join(''))}`}
    >
      {t('import.sample')}
    </a>
  </p>
)
