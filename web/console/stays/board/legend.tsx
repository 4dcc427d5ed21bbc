/** What the colours, shapes and icons of the board mean. */
import { Users, Wrench } from 'lucide-react'
import { t, tOf } from '../../words.ts'
import { icons } from './bars.tsx'

const openKey = 'innkeep.board.legend'

/** Shown on demand; whether it is open is kept on this device. */
export function Legend() {
  return (
    <details
      className="legend no-print"
      open={localStorage.getItem(openKey) === '1'}
      onToggle={(event) => localStorage.setItem(openKey, event.currentTarget.open ? '1' : '0')}
    >
      <summary>{t('board.legend')}</summary>
      <Meanings />
    </details>
  )
}

function Meanings() {
  return (
    <ul>
      {(
        [
          'inHouse',
          'dueIn',
          'dueOut',
          'needsAction',
          'late',
          'overbooked',
          'displaced',
          'confirmed',
          'option',
          'departed',
        ] as const
      ).map((state) => (
        <li key={state}>
          <span className={`bar sample ${state}`}>{icons[state]}</span>
          {tOf('bar', state)}
        </li>
      ))}
      <li>
        <span className="bar sample closure">
          <Wrench size={12} />
        </span>
        {t('board.closed')}
      </li>
      <li>
        <span className="bar sample block">
          <Users size={12} />
        </span>
        {t('board.blockLegend')}
      </li>
      {(['inspected', 'clean', 'dirty', 'out_of_service'] as const).map((status) => (
        <li key={status}>
          <span className={`clean ${status}`} />
          {tOf('housekeeping', status)}
        </li>
      ))}
      <li>
        <span className="clean in-work" />
        {t('housekeeping.inWork')}
      </li>
      <li>
        <span className="clean away" />
        {t('housekeeping.away')}
      </li>
    </ul>
  )
}
