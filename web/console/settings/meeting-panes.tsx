/** What is let for meetings: function rooms with what fits in them, and equipment. */
import { api, type Establishment, type FunctionRoom, type MiceEquipment } from '../call.ts'
import { every } from '../reads.ts'
import { useSession } from '../session.tsx'
import { centsOf, money, t, tOf } from '../words.ts'
import type { FieldOf } from './fields.tsx'
import { Records, type RecordsOf } from './records.tsx'
import { amountText, centsOrNull, isOn, onIf, textOf, type Values, whole } from './values.ts'

const setups = ['theatre', 'classroom', 'u_shape', 'boardroom', 'cabaret', 'banquet', 'cocktail'] as const

const roomFields = (): readonly FieldOf[] => [
  { name: 'name', label: 'setup.name' },
  { name: 'code', label: 'setup.code', maxLength: 20 },
  { name: 'area', label: 'functionRooms.area', kind: 'whole', least: 1, most: 100_000, isOptional: true },
  { name: 'hourly', label: 'functionRooms.hourly', kind: 'amount' },
  { name: 'day', label: 'functionRooms.day', kind: 'amount', isOptional: true },
  { name: 'vat', label: 'charge.vat', kind: 'vat' },
  { name: 'turnaround', label: 'functionRooms.turnaround', kind: 'whole', most: 1_440 },
  ...setups.map(
    (setup): FieldOf => ({
      name: setup,
      label: { text: t('functionRooms.capacity', { setup: tOf('roomSetup', setup) }) },
      kind: 'whole',
      least: 1,
      most: 10_000,
      isOptional: true,
    }),
  ),
  { name: 'retired', label: 'settings.retire', kind: 'check', when: 'old' },
]

const roomOf = (values: Values) => ({
  name: textOf(values, 'name'),
  code: textOf(values, 'code'),
  areaSquareMetres: textOf(values, 'area') === '' ? null : whole(values, 'area'),
  hourlyCents: centsOf(textOf(values, 'hourly')) ?? '0',
  dayCents: centsOrNull(values, 'day'),
  vatRateBp: whole(values, 'vat'),
  turnaroundMinutes: whole(values, 'turnaround'),
  setups: setups.filter((setup) => textOf(values, setup) !== '').map((setup) => ({ setup, capacity: whole(values, setup) })),
})

const functionRooms = ({ id: establishmentId, currency }: Establishment): RecordsOf<FunctionRoom> => ({
  query: 'function-rooms',
  of: establishmentId,
  read: () => every(api.each.listFunctionRooms({ establishmentId })),
  text: 'functionRooms.text',
  none: 'functionRooms.none',
  add: 'functionRooms.add',
  titleOf: ({ name }) => name,
  detailOf: ({ code, hourlyCents, setups: possible }) =>
    [
      code,
      t('functionRooms.perHour', { amount: money(hourlyCents, currency) }),
      t('functionRooms.upTo', { count: Math.max(0, ...possible.map(({ capacity }) => capacity)) }),
    ].join(' · '),
  isRetired: ({ status }) => status === 'retired',
  fields: roomFields(),
  empty: { vat: '0', turnaround: '0' },
  valuesOf: (room) => ({
    name: room.name,
    code: room.code,
    area: room.areaSquareMetres === null ? '' : String(room.areaSquareMetres),
    hourly: amountText(room.hourlyCents),
    day: amountText(room.dayCents),
    vat: String(room.vatRateBp),
    turnaround: String(room.turnaroundMinutes),
    ...Object.fromEntries(room.setups.map(({ setup, capacity }) => [setup, String(capacity)])),
    retired: onIf(room.status === 'retired'),
  }),
  create: (values, key) => api.createFunctionRoom({ establishmentId, ...roomOf(values) }, key()),
  change: ({ id }, values, key) =>
    api.changeFunctionRoom({ id, ...roomOf(values), status: isOn(values, 'retired') ? 'retired' : 'active' }, key()),
})

export const FunctionRoomsPane = () => <Records kind={functionRooms(useSession().establishment)} />

const equipmentOf = (values: Values, currency: string) => ({
  name: textOf(values, 'name'),
  code: textOf(values, 'code'),
  equipmentType: textOf(values, 'kind'),
  quantityAvailable: whole(values, 'quantity'),
  rentable: isOn(values, 'rentable'),
  ...(isOn(values, 'rentable') && textOf(values, 'price') !== ''
    ? { rentalPriceCents: centsOf(textOf(values, 'price')) ?? '0', rentalPriceCurrency: currency }
    : {}),
})

const equipment = ({ id: establishmentId, currency }: Establishment): RecordsOf<MiceEquipment> => ({
  query: 'meeting-equipment',
  of: establishmentId,
  read: () => every(api.each.listMiceEquipment({ establishmentId })),
  text: 'equipment.text',
  none: 'equipment.none',
  add: 'equipment.add',
  titleOf: ({ name }) => name,
  detailOf: ({ code, quantityAvailable, rentalPriceCents }) =>
    [
      code,
      t('equipment.count', { count: quantityAvailable }),
      ...(rentalPriceCents === undefined ? [] : [money(rentalPriceCents, currency)]),
    ].join(' · '),
  isRetired: ({ status }) => status === 'retired',
  fields: [
    { name: 'name', label: 'setup.name' },
    { name: 'code', label: 'setup.code', maxLength: 20 },
    { name: 'kind', label: 'equipment.kind', hint: 'equipment.kindHint', maxLength: 64 },
    { name: 'quantity', label: 'equipment.quantity', kind: 'whole', most: 100_000 },
    { name: 'rentable', label: 'equipment.rentable', kind: 'check' },
    { name: 'price', label: 'equipment.price', kind: 'amount', isOptional: true, isShown: (values) => isOn(values, 'rentable') },
    { name: 'retired', label: 'settings.retire', kind: 'check', when: 'old' },
  ],
  empty: { quantity: '1' },
  valuesOf: (each) => ({
    name: each.name,
    code: each.code,
    kind: each.equipmentType,
    quantity: String(each.quantityAvailable),
    rentable: onIf(each.rentable),
    price: amountText(each.rentalPriceCents),
    retired: onIf(each.status === 'retired'),
  }),
  create: (values, key) => api.createMiceEquipment({ establishmentId, ...equipmentOf(values, currency) }, key()),
  change: ({ id }, values, key) =>
    api.changeMiceEquipment(
      { id, ...equipmentOf(values, currency), status: isOn(values, 'retired') ? 'retired' : 'active' },
      key(),
    ),
})

export const EquipmentPane = () => <Records kind={equipment(useSession().establishment)} />
