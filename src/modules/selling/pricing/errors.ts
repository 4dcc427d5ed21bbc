import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'selling', module: 'pricing' },
  {
    INVALID_STAY_DATES: { kind: 'invalid', message: 'The dates of the stay do not fit together.' },
    RATE_PLAN_NOT_FOUND: { kind: 'absent', record: 'rate_plan', message: 'There is no rate plan with this id.' },
    STAY_RESTRICTED: {
      kind: 'conflict',
      message: 'The dates violate a stay restriction. Set body.ignoreRestrictions to book anyway.',
    },
    TYPE_OR_PLAN_OF_ANOTHER_ESTABLISHMENT: {
      kind: 'conflict',
      message: 'A given unit type or rate plan does not belong to this establishment.',
    },
    RESTRICTIONS_CHANGED: {
      kind: 'preconditionFailed',
      message: 'The stay restrictions were changed since they were read (If-Match). Read them again.',
    },
    RATE_PLAN_CODE_TAKEN: {
      kind: 'conflict',
      constraint: 'rate_plan_code',
      message: 'Another rate plan of this establishment has this code already.',
    },
    RATE_PLAN_CIRCLE: {
      kind: 'conflict',
      constraint: 'rate_plan_circle',
      message: 'A rate plan is not derived from itself, nor from a plan that is derived from it.',
    },
    RATE_PLAN_CHAIN_TOO_LONG: {
      kind: 'conflict',
      constraint: 'rate_plan_chain_too_long',
      message: 'A chain of rate plans has at most three derivations. Derive the plan from one that is nearer to the top.',
    },
    RATE_PLAN_IS_DERIVED: {
      kind: 'conflict',
      message: 'The prices of a derived plan follow from its parent. Set the prices of the parent, or remove parentId first.',
    },
    PERSON_PRICES_CHANGED: {
      kind: 'preconditionFailed',
      message: 'The prices by persons were changed since they were read (If-Match). Read them again.',
    },
    CALENDAR_CHANGED: {
      kind: 'preconditionFailed',
      message: 'Someone else changed the same days, plans and types since the calendar was read (If-Match). Read it again.',
    },
    CALENDAR_CHANGE_NOT_FOUND: {
      kind: 'absent',
      record: 'calendar_change',
      message: 'There is no change of the calendar with this id.',
    },
    CALENDAR_CHANGE_UNDONE: { kind: 'conflict', message: 'This change of the calendar was undone already.' },
    PACKAGE_EXCEEDS_PRICE: {
      kind: 'conflict',
      message: 'What the plan includes costs more than a night. Lower its amounts, or raise the prices first.',
    },
    SEASON_NOT_FOUND: { kind: 'absent', record: 'season', message: 'There is no season with this id.' },
    SEASON_NAME_TAKEN: {
      kind: 'conflict',
      constraint: 'season_name_once',
      message: 'Another season of this establishment has this name already.',
    },
    SEASON_CHANGED: {
      kind: 'preconditionFailed',
      message: 'The season was changed since it was read (If-Match). Read it again.',
    },
    LOCAL_EVENT_NOT_FOUND: { kind: 'absent', record: 'local_event', message: 'There is no local event with this id.' },
    LOCAL_EVENT_TAKEN: {
      kind: 'conflict',
      constraint: 'local_event_once',
      message: 'There is an event with this name on this day already.',
    },
    DEPOSIT_SCHEME_CHANGED_MEANWHILE: {
      kind: 'conflict',
      constraint: 'deposit_scheme_pkey',
      message: 'The deposit scheme was changed at the same time. Try again.',
    },
    POLICY_CHANGED_MEANWHILE: {
      kind: 'conflict',
      constraint: 'rate_plan_policy_pkey',
      message: 'The policy was changed at the same time. Try again.',
    },
  },
)
