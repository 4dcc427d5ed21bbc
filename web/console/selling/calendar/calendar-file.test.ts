import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changesFromFile, fileOf } from './calendar-file.ts'

const house = {
  plans: [
    { id: 'p1', code: 'FLEX', name: 'Flexible', isDerived: false },
    { id: 'p2', code: 'NR', name: 'Non-refundable', isDerived: true },
  ],
  types: [{ id: 't1', code: 'DBL', name: 'Double; with balcony' }],
}

test('what is written is read again', () => {
  const file = fileOf(
    {
      prices: [
        { ratePlanId: 'p1', unitTypeId: 't1', from: '2027-06-01', to: '2027-06-30', priceCents: '12900' },
        { ratePlanId: 'p2', unitTypeId: 't1', from: '2027-06-01', to: '2027-06-30', priceCents: '11610', derived: true },
      ],
      restrictions: [{ from: '2027-06-05', to: '2027-06-05', restriction: { closedToArrival: true, minThrough: 3 } }],
    },
    house,
  )
  assert.deepEqual(changesFromFile(file, house), {
    changes: [
      { ratePlanIds: ['p1'], unitTypeIds: ['t1'], from: '2027-06-01', to: '2027-06-30', priceCents: '12900' },
      { from: '2027-06-05', to: '2027-06-05', restrictions: { closedToArrival: true, minThrough: 3 } },
    ],
    problems: [],
  })
})

test('commas, local dates, names in quotes, one day, and what is removed', () => {
  const text =
    'Plan,Type,From,To,Price,Closed,minArrival\r\nflex,"Double; with balcony",1.7.2027,,99.5,,\n,,02/07/2027,2027-07-03,-,0,-\n'
  assert.deepEqual(changesFromFile(text, house).changes, [
    { ratePlanIds: ['p1'], unitTypeIds: ['t1'], from: '2027-07-01', to: '2027-07-01', priceCents: '9950' },
    { from: '2027-07-02', to: '2027-07-03', priceCents: null, restrictions: { closed: false, minArrival: null } },
  ])
})

test('each wrong line says why, and the others are kept', () => {
  const text = [
    'plan;type;from;to;price;closed;minArrival',
    'FLEX;DBL;2027-07-01;2027-07-02;100;;',
    'OTHER;DBL;2027-07-01;2027-07-02;100;;',
    'FLEX;DBL;2027-02-30;2027-07-02;100;;',
    'FLEX;DBL;2027-07-02;2027-07-01;100;;',
    'FLEX;DBL;2027-07-01;2027-07-02;cheap;;',
    'NR;DBL;2027-07-01;2027-07-02;100;;',
    'FLEX;DBL;2027-07-01;2027-07-02;;;',
    'FLEX;DBL;2027-07-01;2027-07-02;;perhaps;',
    'FLEX;DBL;2027-07-01;2027-07-02;;;1000',
  ].join('\n')
  const { changes, problems } = changesFromFile(text, house)
  assert.equal(changes.length, 1)
  assert.deepEqual(
    problems.map(({ line }) => line),
    [3, 4, 5, 6, 7, 8, 9, 10],
  )
  assert.deepEqual(changesFromFile('', house).problems.length, 1)
  assert.equal(changesFromFile('a;b\n1;2', house).problems.length, 1)
})
