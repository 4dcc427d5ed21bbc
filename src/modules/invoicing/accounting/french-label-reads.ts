/**
 * The label of an entry in French: books that French law requires are kept in French (code de commerce, article L123-22). What a person has written stays as it is. SQL
 * expressions over the rows that `namesOfEntry` joins.
 */
import { type Statement, sql } from '../../../platform/database/sql.ts'
import { wordsIn } from '../../../words/index.ts'
import type { EntryKind, PostedMethod } from '../../money/folios/index.ts'

const say = wordsIn('fr').lines

const ofFolio: Readonly<Record<Exclude<EntryKind, 'charge'>, string>> = {
  payment: 'Règlement',
  refund: 'Remboursement',
  deposit: 'Acompte reçu',
  deposit_applied: 'Imputation d’un acompte',
  guarantee: 'Dépôt de garantie',
  guarantee_applied: 'Retenue sur dépôt de garantie',
  transferred: 'Transfert au compte débiteur',
  moved: 'Transfert entre dossiers',
  written_off: 'Créance irrécouvrable',
}

const methods: Readonly<Record<PostedMethod, string>> = {
  transfer: 'virement',
  cheque: 'chèque',
  direct_debit: 'prélèvement',
  card: 'carte',
  cash: 'espèces',
  other: 'autre moyen',
  brought_forward: 'solde repris',
  set_off: 'compensation avec le compte du propriétaire',
}

const ofDebtor: Readonly<Record<string, string>> = {
  receivable: 'Créance',
  receivable_cancelled: 'Créance annulée',
  receivable_credited: 'Avoir',
  receivable_written_off: 'Créance irrécouvrable',
  write_off_reversed: 'Créance irrécouvrable reprise',
  payment: 'Règlement',
  payment_reversed: 'Règlement annulé',
  surplus_used: 'Imputation d’un trop-perçu',
  surplus_released: 'Trop-perçu désimputé',
  refund: 'Remboursement d’un trop-perçu',
}

const ofWallet: Readonly<Record<string, string>> = {
  top_up: 'Porte-monnaie : rechargement',
  refund: 'Porte-monnaie : remboursement',
  settlement: 'Porte-monnaie : règlement',
}

const ofJournal: Readonly<Record<string, string>> = {
  till_difference: 'Écart de caisse',
  commission: 'Commission',
  commission_payment: 'Règlement de commissions',
}

const wordFor = (words: Readonly<Record<string, string>>, code: Statement): Statement =>
  sql`${JSON.stringify(words)}::jsonb ->> ${code}`

/** A generated label of a charge, part by part: `Reversal: Night of 2026-11-20` becomes `Annulation : Nuit du 20/11/2026`. */
const translated = (label: Statement): Statement => {
  const day = String.raw`\3/\2/\1`
  const isoDay = '([0-9]{4})-([0-9]{2})-([0-9]{2})'
  const parts: readonly (readonly [pattern: string, french: string])[] = [
    [`Tourist tax, night of ${isoDay}`, say.touristTaxNight.replace('{day}', day)],
    [
      `Tourist tax [(]([^)]*)[)], night of ${isoDay}`,
      say.touristTaxShareNight.replace('{name}', String.raw`\1`).replace('{day}', String.raw`\4/\3/\2`),
    ],
    [`, night of ${isoDay}`, `, nuit du ${day}`],
    [`Night of ${isoDay}`, say.night.replace('{day}', day)],
    ['Wallet, VAT ([0-9.]+ %)', say.walletPurchases.replace('{rate}', String.raw`\1`)],
    ['Credit note ([^ ]+)', say.creditNote.replace('{number}', String.raw`\1`)],
    ['Cancellation fee', say.fees.cancellation_fee],
    ['No-show fee', say.fees.no_show_fee],
    ['Early departure fee', say.fees.early_departure_fee],
    ['Reversal: ', say.reversal.replace('{label}', '')],
  ]
  return parts.reduce((text, [pattern, french]) => sql`regexp_replace(${text}, ${pattern}, ${french}, 'g')`, label)
}

const ofInvoice = sql`case i.sequence_type when 'credit_note' then 'Avoir ' when 'deposit' then 'Facture d’acompte ' else 'Facture ' end || i.invoice_number`

const ofFolioEntry = sql`
  case when f.kind <> 'charge' then case when f.reverses_id is null then '' else ${say.reversal.replace('{label}', '')} end || (${wordFor(ofFolio, sql`f.kind`)})
      || coalesce(' (' || coalesce((select p.name from payment_method p where p.tenant_id = f.tenant_id and p.establishment_id = f.establishment_id and p.code = f.payment_method), ${wordFor(methods, sql`f.method`)}) || ')', '') || case when f.kind = 'transferred' and d.number is not null then ' ' || d.number else '' end
    when f.occasion in ('manual', 'extra', 'rent', 'meeting') then f.label
    else ${translated(sql`f.label`)} end`

/** The French label of the entry `j`. */
export const frenchLabel = sql`
  coalesce(${ofInvoice}, ${ofFolioEntry}, (${wordFor(ofDebtor, sql`e.kind`)}), (${wordFor(ofWallet, sql`w.kind`)}), ${translated(sql`w.label`)}, c.label,
    (${wordFor(ofJournal, sql`j.kind`)}), j.kind)`
