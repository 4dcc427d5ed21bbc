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
        'An extra that is charged once was already charged, so another quantity has no effect. Post a charge to the folio, or reverse the existing charge.',
    },
    ARTICLE_NOT_FOUND: {
      kind: 'invalid',
      message: 'body: the catalogue of the folio’s establishment has no article with this id or code. See GET /v1/extras.',
    },
    ARTICLE_RETIRED: { kind: 'conflict', message: 'This article is retired and sold no longer.' },
    ARTICLE_WITHOUT_PRICE: {
      kind: 'conflict',
      message: 'This article has no price. Set one in the catalogue, or post a charge with an amount.',
    },
    EXTRA_SOLD_OUT: {
      kind: 'conflict',
      constraint: 'extra_sold_out',
      message: 'One of the extras is sold out for a night of the stay. Book fewer of it, or leave it out.',
    },
    EXTRA_NOT_ON_SALE: {
      kind: 'conflict',
      message: 'The extra is retired or belongs to another establishment than the stay. Choose another one.',
    },
  },
)
