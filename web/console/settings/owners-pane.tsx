/** The owners whose units are managed: who they are, how to reach them, and whether they are still owners. */
import { useState } from 'react'
import { Link } from 'wouter'
import { api, type Owner } from '../call.ts'
import { PeopleOfOwner } from '../money/owners/people-of-owner.tsx'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { every } from '../reads.ts'
import { t } from '../words.ts'
import { type FieldOf, optionsOf } from './fields.tsx'
import { Records, type RecordsOf } from './records.tsx'
import { isOn, onIf, orNull, textOf, type Values } from './values.ts'

const fields = (): readonly FieldOf[] => [
  { name: 'name', label: 'setup.name', maxLength: 200 },
  { name: 'code', label: 'setup.code', maxLength: 50 },
  { name: 'type', label: 'ownersPane.type', kind: 'choice', options: optionsOf('ownerType', ['individual', 'company']) },
  {
    name: 'vatRegime',
    label: 'ownersPane.vat',
    kind: 'choice',
    options: optionsOf('vatRegime', ['non_subject', 'exempt', 'subject_10', 'subject_20']),
  },
  { name: 'siret', label: 'ownersPane.siret', maxLength: 14, isOptional: true },
  { name: 'vatNumber', label: 'companies.vatNumber', maxLength: 20, isOptional: true },
  { name: 'address', label: 'guests.address', kind: 'long', maxLength: 500, isOptional: true },
  { name: 'email', label: 'email', kind: 'email', maxLength: 254, isOptional: true },
  { name: 'phone', label: 'guest.phone', maxLength: 40, isOptional: true },
  { name: 'retired', label: 'ownersPane.retire', kind: 'check', when: 'old' },
]

const ownerOf = (values: Values) => ({
  name: textOf(values, 'name'),
  code: textOf(values, 'code'),
  ownerType: values.type as Owner['ownerType'],
  vatRegime: values.vatRegime as Owner['vatRegime'],
  siret: orNull(values, 'siret'),
  vatNumber: orNull(values, 'vatNumber'),
  address: orNull(values, 'address'),
  email: orNull(values, 'email'),
  phone: orNull(values, 'phone'),
})

const owners: RecordsOf<Owner> = {
  query: 'owners',
  of: 'all',
  read: () => every(api.each.listOwners()),
  text: 'ownersPane.text',
  none: 'ownersPane.none',
  add: 'ownersPane.add',
  titleOf: ({ name }) => name,
  detailOf: ({ code, email, phone, warnings }) => [code, email, phone, ...warnings].filter(Boolean).join(' · '),
  isRetired: ({ status }) => status === 'retired',
  fields: fields(),
  empty: { type: 'individual', vatRegime: 'non_subject' },
  valuesOf: (owner) => ({
    name: owner.name,
    code: owner.code,
    type: owner.ownerType,
    vatRegime: owner.vatRegime,
    siret: owner.siret ?? '',
    vatNumber: owner.vatNumber ?? '',
    address: owner.address ?? '',
    email: owner.email ?? '',
    phone: owner.phone ?? '',
    retired: onIf(owner.status === 'retired'),
  }),
  buttons: (owner) => <SignInOf owner={owner} />,
  create: (values, key) => api.createOwner(ownerOf(values), key()),
  change: ({ id }, values, key) =>
    api.changeOwner({ id, ...ownerOf(values), status: isOn(values, 'retired') ? 'retired' : 'active' }, key()),
}

/** Who signs in for an owner, also for one without a mandate. */
function SignInOf({ owner: { id, name } }: { readonly owner: Owner }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-label={`${t('owners.people')}, ${name}`} onClick={() => setOpen(true)}>
        {t('owners.people')}
      </Button>
      {isOpen && (
        <Dialog title={t('owners.inviteFor', { name })} wide onClose={() => setOpen(false)}>
          <PeopleOfOwner ownerId={id} ownerName={name} />
        </Dialog>
      )}
    </>
  )
}

export const OwnersPane = () => (
  <>
    <Records kind={owners} />
    <p>
      <Link href="/owners">{t('ownersPane.toAccounts')}</Link>
    </p>
  </>
)
