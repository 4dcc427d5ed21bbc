/** Commands of the palette without a shortcut. */
import { useLocation } from 'wouter'
import { useSession } from '../session.tsx'
import { groups } from '../settings/sections.ts'
import { setUpLinks } from '../setup/links.ts'
import { density, theme } from './appearance.ts'
import type { Binding } from './keys.ts'
import { leave } from './leave.ts'

export function useCommands(): readonly Binding[] {
  const { may } = useSession()
  const [, go] = useLocation()
  const command = (word: Binding['word'], run: () => void, also?: Binding['word']): Binding => ({
    keys: '',
    word,
    run,
    ...(also === undefined ? {} : { also }),
  })
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
          ...setUpLinks.map(({ path, title, words }) => command(title, () => go(path), words)),
          command('setup.new', () => go('/set-up/new')),
        ]
      : []),
    ...groups.flatMap(({ sections }) =>
      sections
        .filter(({ permission }) => may(permission))
        .map(({ name, title, words }) => command(title, () => go(`/settings?of=${name}`), words)),
    ),
    command('account.title', () => go('/account'), 'account.words'),
    command('theme.dark', () => theme.set('dark')),
    command('theme.light', () => theme.set('light')),
    command('density.dense', () => density.set('dense')),
    command('density.roomy', () => density.set('roomy')),
    command('signOut', () => void leave()),
  ]
}
