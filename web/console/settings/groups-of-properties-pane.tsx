/** Groups of properties, such as a region or a brand, by which roles and reports are limited. */
import { useQuery } from '@tanstack/react-query'
import { api, type OrgUnit } from '../call.ts'
import { every } from '../reads.ts'
import { Records, type RecordsOf } from './records.tsx'
import { isOn, orNull, textOf } from './values.ts'

const readOrgUnits = {
  queryKey: ['org-units', 'all', 'settings'],
  queryFn: () => every(api.each.listOrgUnits({})),
}

export function GroupsOfPropertiesPane() {
  const { data: all = [] } = useQuery(readOrgUnits)
  const kind: RecordsOf<OrgUnit> = {
    query: 'org-units',
    of: 'all',
    read: readOrgUnits.queryFn,
    text: 'orgUnits.text',
    none: 'orgUnits.none',
    add: 'orgUnits.add',
    titleOf: ({ name }) => name,
    detailOf: ({ code, parentId }) => [code, all.find(({ id }) => id === parentId)?.name ?? ''].filter(Boolean).join(' · '),
    fields: [
      { name: 'name', label: 'setup.name' },
      { name: 'code', label: 'setup.code', maxLength: 50 },
      {
        name: 'parent',
        label: 'orgUnits.parent',
        kind: 'choice',
        options: all.map(({ id, name }) => ({ value: id, text: name })),
        isOptional: true,
      },
      { name: 'removed', label: 'orgUnits.remove', kind: 'check', when: 'old' },
    ],
    valuesOf: ({ name, code, parentId }) => ({ name, code, parent: parentId ?? '' }),
    create: (values, key) =>
      api.createOrgUnit(
        {
          name: textOf(values, 'name'),
          code: textOf(values, 'code'),
          ...(textOf(values, 'parent') === '' ? {} : { parentId: textOf(values, 'parent') }),
        },
        key(),
      ),
    change: ({ id }, values, key) =>
      isOn(values, 'removed')
        ? api.removeOrgUnit({ id }, key())
        : api.changeOrgUnit(
            { id, name: textOf(values, 'name'), code: textOf(values, 'code'), parentId: orNull(values, 'parent') },
            key(),
          ),
  }
  return <Records kind={kind} />
}
