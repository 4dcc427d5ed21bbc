/** Commands of the palette without a shortcut. */
import { useLocation } from 'wouter'
import { useSession } from '../session.tsx'
import { density, theme } from './appearance.ts'
import type { Binding } from './keys.ts'
import { leave } from './leave.ts'

export function useCommands(): readonly Binding[] {
  const { may } = useSession()
  const [, go] = useLocation()
  const command = (word: Binding['word'], run: () => void): Binding => ({ keys: '', word, run })
  return [
    ...(may('reservation.manage')
      ? [
          command('desk.walkIn', () => go('/new-booking?nights=1&walkIn=1')),
          command('groups.new', () => go('/groups?new=1')),
          command('leases.new', () => go('/leases?new=1')),
        ]
      : []),
    ...(may('guest.manage')
      ? [command('import', () => go('/guests/import')), command('duplicates', () => go('/guests/duplicates'))]
      : []),
    ...(may('establishment.manage')
      ? [
          command('setup.unitsPane', () => go('/set-up?step=units')),
          command('setup.pricesPane', () => go('/set-up?step=prices')),
          command('setup.taxesPane', () => go('/set-up?step=taxes')),
          command('setup.invoicesPane', () => go('/set-up?step=invoices')),
          command('setup.peoplePane', () => go('/set-up?step=people')),
          command('tills.title', () => go('/set-up?step=tills')),
          command('setup.logo', () => go('/set-up?step=invoices')),
          command('setup.iban', () => go('/set-up?step=invoices')),
          command('setup.new', () => go('/set-up/new')),
        ]
      : []),
    command('theme.dark', () => theme.set('dark')),
    command('theme.light', () => theme.set('light')),
    command('density.dense', () => density.set('dense')),
    command('density.roomy', () => density.set('roomy')),
    command('signOut', () => void leave()),
  ]
}
