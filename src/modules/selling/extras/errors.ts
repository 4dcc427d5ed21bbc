import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'selling', module: 'extras' },
  {
    EXTRA_NOT_FOUND: { kind: 'absent', record: 'extra', message: 'There is no extra with this id.' },
    EXTRA_CODE_TAKEN: {
      kind: 'conflict',
      constraint: 'extra_code',
      message: 'Another extra of this establishment has this code already.',
    },
    EXTRA_ALREADY_CHARGED: {
      kind: 'conflict',
      message:
        'What is charged once was charged already: another quantity would change nothing. Post a charge to the folio for more, or reverse that one.',
    },
    EXTRA_NOT_ON_SALE: {
      kind: 'conflict',
      message: 'The extra is retired, or of another establishment than the stay. Choose another one.',
    },
  },
)
