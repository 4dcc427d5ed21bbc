/** Refusals that booking a stay can return. */

import { distributionRefuse } from '../../../profiles/distribution/index.ts'
import { guestRefuse } from '../../../profiles/guests/index.ts'
import { propertyRefuse } from '../../../property/property/index.ts'
import { extraRefuse } from '../../../selling/extras/index.ts'
import { pricingRefuse } from '../../../selling/pricing/index.ts'
import { blockRefuse } from '../../blocks/index.ts'
import { refuse } from '../errors.ts'

export const refusalsOfNewStay = [
  pricingRefuse.INVALID_STAY_DATES,
  propertyRefuse.ESTABLISHMENT_NOT_FOUND,
  propertyRefuse.UNIT_TYPE_NOT_FOUND,
  pricingRefuse.RATE_PLAN_NOT_FOUND,
  pricingRefuse.STAY_RESTRICTED,
  guestRefuse.GUEST_NOT_FOUND,
  guestRefuse.GUEST_PROFILE_ANONYMIZED,
  refuse.GUEST_PROFILE_CLOSED,
  refuse.ESTABLISHMENT_NOT_ACTIVE,
  refuse.RATE_PLAN_NOT_SELLABLE,
  refuse.CHILD_AGES_REQUIRED,
  refuse.OCCUPANCY_EXCEEDED,
  refuse.INSUFFICIENT_STOCK,
  refuse.STAY_BEYOND_HORIZON,
  distributionRefuse.COMPANY_NOT_FOUND,
  distributionRefuse.COMPANY_ARCHIVED,
  distributionRefuse.BOOKING_CODE_UNKNOWN,
  refuse.EXTERNAL_REFERENCE_TAKEN,
  extraRefuse.EXTRA_NOT_FOUND,
  extraRefuse.EXTRA_NOT_ON_SALE,
  extraRefuse.EXTRA_SOLD_OUT,
  blockRefuse.BLOCK_NOT_FOUND,
  blockRefuse.BLOCK_NOT_DEFINITE,
  blockRefuse.BLOCK_NIGHT_UNAVAILABLE,
] as const
