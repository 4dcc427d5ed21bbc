import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { Code, closed, DateOf, Id, Line, type Static, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import {
  admitOutlet,
  chargeFolio,
  FolioPosting,
  folioById,
  folioParams,
  folioPostingExample,
  folioRefuse,
  isStayOver,
  refusalsOfCharging,
} from '../../money/folios/index.ts'
import { refuse } from './errors.ts'
import type { ExtraRow } from './extra.ts'
import { extrasWhere } from './extra-reads.ts'

const articleBody = closed({
  extraId: Type.Optional(Id('The article, from the catalogue of extras of the folio’s establishment. Either this or `code`.')),
  code: Type.Optional(Code(50, 'The code of the article, such as the key of a till.')),
  quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, description: 'Default 1.' })),
  serviceDate: Type.Optional(DateOf('Default: the business date.')),
  externalReference: Type.Optional(
    Line(100, 'The sale in the system that charges it. Unique in its outlet, so that a sale is charged once.'),
  ),
  outlet: Type.Optional(Line(50, 'Where it was sold, such as a bar.')),
})

export const chargeArticle = operation({
  id: 'chargeArticle',
  method: 'POST',
  path: '/v1/folios/:id/articles',
  summary: 'Charge an article',
  description:
    'Posts an article of the catalogue (`GET /v1/extras`) at its current price, with its name, charge type and VAT, so that the one who sells it needs to know none of them. Otherwise as a charge: routing rules, the limits of the stay, and one charge per sale hold.',
  permission: 'folio.manage',
  status: 201,
  params: folioParams,
  body: articleBody,
  data: FolioPosting,
  names: 'folio',
  refuses: [
    ...refusalsOfCharging,
    folioRefuse.STAY_IS_OVER,
    folioRefuse.ROOM_CHARGES_STOPPED,
    folioRefuse.CREDIT_LIMIT_REACHED,
    refuse.ARTICLE_NOT_FOUND,
    refuse.ARTICLE_RETIRED,
    refuse.ARTICLE_WITHOUT_PRICE,
  ],
  example: {
    params: { id: exampleId.folio },
    body: { code: 'BEER', quantity: 2, outlet: 'Bar' },
    data: folioPostingExample,
  },
  async handle(context) {
    const { body, params, tenantId, load } = context
    const [[folio], [article]] = await load(folioById(tenantId, params.id), articleOfHouse(tenantId, params.id, body))
    if (!folio) throw folioRefuse.FOLIO_NOT_FOUND({ recordId: params.id })
    const charge = chargeOf(article, body)
    return chargeFolio({ ...context, body: charge }, (stay, owedCents, amountCents) => {
      if (isStayOver(stay?.status)) throw folioRefuse.STAY_IS_OVER()
      if (!context.caller.permissions.has('folio.exceed_limit')) admitOutlet(stay, owedCents, amountCents)
    })
  },
})

type ArticleBody = Static<typeof articleBody>

/** An article of the establishment whose folio it is. */
function articleOfHouse(tenantId: string, folioId: string, { extraId, code }: ArticleBody) {
  if ((extraId === undefined) === (code === undefined))
    throw platformRefuse.VALIDATION_ERROR({ message: 'body needs either extraId or code, not both.' })
  const house = sql`x.establishment_id = (select establishment_id from folio where tenant_id = ${tenantId} and id = ${folioId})`
  return extrasWhere(
    tenantId,
    extraId === undefined ? sql`${house} and lower(x.code) = lower(${code ?? ''})` : sql`${house} and x.id = ${extraId}`,
  )
}

/** The charge of an article. @throws if it can't be sold */
function chargeOf(article: ExtraRow | undefined, { quantity, serviceDate, externalReference, outlet }: ArticleBody) {
  if (!article) throw refuse.ARTICLE_NOT_FOUND()
  if (article.status === 'retired') throw refuse.ARTICLE_RETIRED()
  if (article.priceCents === 0n) throw refuse.ARTICLE_WITHOUT_PRICE()
  return {
    chargeType: article.chargeType,
    label: article.name,
    unitAmount: { amountCents: String(article.priceCents), currency: article.currency },
    vatRateBp: article.vatRateBp,
    ...(article.vatTreatment === null ? {} : { vatTreatment: article.vatTreatment }),
    beneficiary: article.beneficiary,
    ...(quantity === undefined ? {} : { quantity }),
    ...(serviceDate === undefined ? {} : { serviceDate }),
    ...(externalReference === undefined ? {} : { externalReference }),
    ...(outlet === undefined ? {} : { outlet }),
  }
}
