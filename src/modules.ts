/**
 * Every module, in order, and which modules it may use. One may use only modules that stand above it: no circle is possible.
 * `test/boundaries.test.ts` holds the imports to this list.
 */
import { operations as access } from './modules/access/index.ts'
import { operations as closing } from './modules/closing/index.ts'
import { operations as guests } from './modules/guests/index.ts'
import { operations as pricing } from './modules/pricing/index.ts'
import { operations as property } from './modules/property/index.ts'
import { operations as reports } from './modules/reports/index.ts'
import { operations as reservations } from './modules/reservations/index.ts'
import type { Operation } from './platform/operation.ts'

export interface Module {
  readonly name: string
  readonly uses: readonly string[]
  readonly operations: readonly Operation[]
}

export const modules: readonly Module[] = [
  { name: 'access', uses: [], operations: access },
  { name: 'property', uses: [], operations: property },
  { name: 'pricing', uses: ['property'], operations: pricing },
  { name: 'guests', uses: [], operations: guests },
  { name: 'reservations', uses: ['property', 'pricing', 'guests'], operations: reservations },
  { name: 'closing', uses: ['property', 'reservations'], operations: closing },
  { name: 'reports', uses: ['property'], operations: reports },
]

export const operations: readonly Operation[] = modules.flatMap((module) => module.operations)
