/** What each role may do, as a table of areas; and roles of the company's own, made of the same permissions. */
import { useQuery } from '@tanstack/react-query'
import { api } from '../call.ts'
import { useSession } from '../session.tsx'
import { t, tOf } from '../words.ts'
import { type FieldOf } from './fields.tsx'
import { Records, type RecordsOf } from './records.tsx'
import { isOn, onIf, textOf, type Values } from './values.ts'

type Roles = Awaited<ReturnType<typeof api.listRoles>>
type OwnRole = Roles['custom'][number]

const readRoles = { queryKey: ['roles', 'read'], queryFn: () => api.listRoles({}), retry: false }

/** `reservation.manage` is `Bookings: edit`. */
export function permissionText(permission: string): string {
  const [area = '', act = ''] = permission.split('.')
  return t('permissionOf', { area: tOf('permissionArea', area), act: tOf('permissionAct', act) })
}

export function RolesPane() {
  const { may } = useSession()
  const { data: roles } = useQuery(readRoles)
  if (roles === undefined) return null
  // The general manager has every permission that any role has.
  const all = [...new Set(roles.standard.flatMap(({ allows }) => allows))].toSorted((left, right) =>
    permissionText(left).localeCompare(permissionText(right)),
  )
  return (
    <>
      <p className="secondary">{t('roles.text')}</p>
      <Matrix roles={roles} permissions={all} />
      <h3>{t('roles.own')}</h3>
      {may('user.manage') && <OwnRoles permissions={all} />}
    </>
  )
}

function Matrix({ roles, permissions }: { readonly roles: Roles; readonly permissions: readonly string[] }) {
  const columns = [
    ...roles.standard
      .filter(({ allows }) => allows.length > 0)
      .map(({ role, allows }) => ({ key: role as string, name: tOf('role', role), allows: new Set(allows) })),
    ...roles.custom.map(({ id, name, allows }) => ({ key: id, name, allows: new Set(allows) })),
  ]
  return (
    <div className="scrolling" role="region" aria-label={t('roles.matrix')} tabIndex={0}>
      <table className="table matrix">
        <thead>
          <tr>
            <th scope="col">{t('roles.permission')}</th>
            {columns.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissions.map((permission) => (
            <tr key={permission}>
              <th scope="row" title={permission}>
                {permissionText(permission)}
              </th>
              {columns.map(({ key, allows }) => (
                <td key={key}>{allows.has(permission) ? <span title={t('roles.yes')}>✓</span> : ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function OwnRoles({ permissions }: { readonly permissions: readonly string[] }) {
  const chosen = (values: Values): string[] => permissions.filter((permission) => isOn(values, permission))
  const fields: readonly FieldOf[] = [
    { name: 'name', label: 'setup.name' },
    ...permissions.map(
      (permission): FieldOf => ({ name: permission, label: { text: permissionText(permission) }, kind: 'check' }),
    ),
    { name: 'removed', label: 'roles.remove', kind: 'check', when: 'old' },
  ]
  const kind: RecordsOf<OwnRole> = {
    query: 'roles',
    of: 'all',
    read: async () => (await api.listRoles({})).custom,
    text: 'roles.ownText',
    none: 'roles.none',
    add: 'roles.add',
    titleOf: ({ name }) => name,
    detailOf: ({ users, permissions: given }) =>
      [t('roles.users', { count: users }), t('roles.permissions', { count: given.length })].join(' · '),
    fields,
    valuesOf: ({ name, permissions: given }) => ({
      name,
      ...Object.fromEntries(given.map((permission) => [permission, onIf(true)])),
    }),
    create: (values, key) => api.createRole({ name: textOf(values, 'name'), permissions: chosen(values) }, key()),
    change: ({ id }, values, key) =>
      isOn(values, 'removed')
        ? api.deleteRole({ id }, key())
        : api.changeRole({ id, name: textOf(values, 'name'), permissions: chosen(values) }, key()),
  }
  return <Records kind={kind} />
}
