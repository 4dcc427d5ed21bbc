/** Enters the lines of a list, one after the other, each part of a line under its own key until it is done. */
import { api, refusalOf } from '../../call.ts'
import { reasonOf } from '../../parts/form.ts'
import { every } from '../../reads.ts'
import { t } from '../../words.ts'
import { isSameUnit, type LeaseLine, type OwnerLine } from './list-lines.ts'

/** What became of a line. `there`: it was entered before. */
export interface Outcome {
  readonly state: 'done' | 'there' | 'partly' | 'refused'
  readonly href?: string
  readonly problem?: string
}

type Key = (part: string) => { idempotencyKey: string }

/** The units by their code in capitals. */
export type UnitIds = ReadonlyMap<string, string>

interface House {
  readonly establishmentId: string
  readonly today: string
  readonly currency: string
  readonly units: UnitIds
}

export interface OwnersKnown {
  /** Owners by code and by name, with those that are entered meanwhile. */
  readonly ids: Map<string, string>
  /** What was entered for an earlier line: owners by their id, units with a day. */
  readonly made: Set<string>
}

export async function ownersKnown(): Promise<OwnersKnown> {
  const ids = new Map<string, string>()
  for (const { id, code, name } of await every(api.each.listOwners())) {
    ids.set(`code ${code.toUpperCase()}`, id)
    ids.set(`name ${name}`, id)
  }
  return { ids, made: new Set() }
}

interface OwnersAsked {
  readonly house: House
  readonly vatRegime: 'non_subject' | 'exempt' | 'subject_10' | 'subject_20'
  readonly lines: readonly OwnerLine[]
  readonly known: OwnersKnown
}

/** Creates the owner unless there is one with this code or name; then sets who owns the unit, with all its shares. */
export async function enterOwner({ house, vatRegime, lines, known }: OwnersAsked, line: OwnerLine, key: Key): Promise<Outcome> {
  const { ids, made } = known
  const idOf = async (one: OwnerLine): Promise<string> => {
    const there = ids.get(`code ${one.code.toUpperCase()}`) ?? ids.get(`name ${one.name}`)
    if (there !== undefined) return there
    const { id } = await api.createOwner(
      { code: one.code, name: one.name, ownerType: one.isCompany ? 'company' : 'individual', vatRegime, ...one.details },
      key(`owner ${one.code}`),
    )
    ids.set(`code ${one.code.toUpperCase()}`, id).set(`name ${one.name}`, id)
    made.add(id)
    return id
  }
  const ownerId = await idOf(line)
  const unitId = house.units.get(line.unit.toUpperCase())
  const stateOf = (isMade: boolean): Outcome => ({ state: isMade ? 'done' : 'there' })
  if (unitId === undefined) return stateOf(made.has(ownerId))
  const shares = []
  for (const one of lines.filter((other) => isSameUnit(other, line)))
    shares.push({ ownerId: await idOf(one), shareBasisPoints: one.share })
  const validFrom = line.since ?? house.today
  const owned = (await api.listUnitsOfOwner({ id: ownerId, on: validFrom })).find((each) => each.unitId === unitId)
  const isThere =
    owned !== undefined &&
    owned.shares.length === shares.length &&
    shares.every((share) =>
      owned.shares.some((each) => each.ownerId === share.ownerId && each.shareBasisPoints === share.shareBasisPoints),
    )
  const change = `unit ${line.unit} ${validFrom}`
  if (isThere) return stateOf(made.has(ownerId) || made.has(change))
  await api.setUnitOwnership({ id: unitId, validFrom, shares }, key(change))
  made.add(change)
  return stateOf(true)
}

interface LeasesAsked {
  readonly house: House
  readonly vatRateBp: number
  readonly mandateId: string
  /** Leases by unit and first day. */
  readonly known: ReadonlyMap<string, string>
  /** Leases of this file that are created, without their guarantee or SEPA mandate yet. */
  readonly begun: Map<string, Begun>
}

export interface Begun {
  readonly id: string
  readonly folioId: string
  isHeld: boolean
}

export async function leasesKnown(establishmentId: string): Promise<Map<string, string>> {
  const leases = await every(api.each.listLeases({ establishmentId }))
  return new Map(
    leases
      .filter(({ status }) => status !== 'cancelled')
      .map(({ id, unitCode, startsOn }) => [`${unitCode.toUpperCase()} ${startsOn}`, id]),
  )
}

/** The guest with this e-mail address and family name, or a new one. */
async function guestOf({ firstName, lastName, email, phone }: LeaseLine, key: Key): Promise<string> {
  const [there] = email === '' ? [] : (await api.listGuests({ email, lastName, pageSize: 1 })).data
  if (there) return there.id
  const { id } = await api.createGuest(
    {
      lastName,
      ...(firstName === '' ? {} : { firstName }),
      ...(email === '' ? {} : { email }),
      ...(phone === '' ? {} : { phone }),
    },
    key('guest'),
  )
  return id
}

/** The lease with its resident, the guarantee that the earlier system held, and the mandate to debit. What was refused half-way goes on where it stopped. */
export async function enterLease({ house, known, begun, ...asked }: LeasesAsked, line: LeaseLine, key: Key): Promise<Outcome> {
  const name = `${line.unit.toUpperCase()} ${line.from}`
  const there = known.get(name)
  if (there !== undefined && !begun.has(name)) return setMissingDebit(there, line, key)
  const lease = begun.get(name) ?? (await makeLease(house, asked, line, key))
  begun.set(name, lease)
  try {
    if (line.heldCents !== '0' && !lease.isHeld)
      await api.postPayment(
        {
          id: lease.folioId,
          kind: 'guarantee',
          method: 'brought_forward',
          amount: { amountCents: line.heldCents, currency: house.currency },
        },
        key('guarantee'),
      )
    lease.isHeld = true
    if (line.debit) await setDebit(lease.id, line, line.debit, key)
  } catch (error) {
    // The lease stands: what is missing is said, and goes on at the next press.
    if (refusalOf(error)) return { state: 'partly', href: `/leases/${lease.id}`, problem: reasonOf(error) }
    throw error
  }
  begun.delete(name)
  return { state: 'done', href: `/leases/${lease.id}` }
}

const setDebit = (id: string, line: LeaseLine, { iban, bic, reference, signedOn }: NonNullable<LeaseLine['debit']>, key: Key) =>
  api.setSepaMandate(
    {
      id,
      holder: [line.firstName, line.lastName].filter(Boolean).join(' '),
      iban: iban.replaceAll(/\s/g, ''),
      signedOn,
      ...(bic === '' ? {} : { bic }),
      ...(reference === '' ? {} : { reference }),
    },
    key('debit'),
  )

/** A lease that is there already keeps what it has; a mandate to debit that it lacks is added. */
async function setMissingDebit(id: string, line: LeaseLine, key: Key): Promise<Outcome> {
  const href = `/leases/${id}`
  if (line.debit === undefined) return { state: 'there', href }
  try {
    await api.getSepaMandate({ id })
    return { state: 'there', href }
  } catch (error) {
    if (refusalOf(error)?.status !== 404) throw error
  }
  await setDebit(id, line, line.debit, key)
  return { state: 'done', href }
}

async function makeLease(
  { units }: House,
  { vatRateBp, mandateId }: Pick<LeasesAsked, 'vatRateBp' | 'mandateId'>,
  line: LeaseLine,
  key: Key,
): Promise<Begun> {
  const rentVatRateBp = line.rentVatBp ?? vatRateBp
  const { id, folioId } = await api.createLease(
    {
      unitId: units.get(line.unit.toUpperCase()) ?? '',
      guestId: await guestOf(line, key),
      startsOn: line.from,
      ...(line.until === undefined ? {} : { endsOn: line.until }),
      rentCents: line.rentCents,
      rentVatRateBp,
      charges:
        line.chargesCents === '0'
          ? []
          : [{ label: t('leases.charges'), chargeType: 'utility', amountCents: line.chargesCents, vatRateBp: rentVatRateBp }],
      guaranteeCents: line.guaranteeCents,
      ...(mandateId === '' ? {} : { mandateId }),
      ...(line.billedFrom === undefined ? {} : { billedFrom: line.billedFrom }),
    },
    key('lease'),
  )
  return { id, folioId, isHeld: false }
}
