/** Default message templates: six kinds of messages in seven languages. */

import type { ChargedPer } from '../../selling/extras/index.ts'

export const messageKinds = ['confirmation', 'change', 'cancellation', 'before_arrival', 'invoice', 'receipt'] as const
export type MessageKind = (typeof messageKinds)[number]
export const languages = ['en', 'fr', 'de', 'es', 'it', 'nl', 'pt'] as const
export type Language = (typeof languages)[number]

/** Placeholders allowed in templates. */
export const placeholders = [
  'guest',
  'establishment',
  'confirmationCode',
  'arrival',
  'departure',
  'nights',
  'unitType',
  'persons',
  'total',
  'deposit',
  'details',
  'address',
  'phone',
  'checkInInstructions',
  'directions',
  'signature',
] as const
export type Placeholder = (typeof placeholders)[number]

interface Words {
  readonly greeting: string
  readonly labels: Readonly<
    Record<
      | 'code'
      | 'arrival'
      | 'departure'
      | 'nights'
      | 'unitType'
      | 'persons'
      | 'total'
      | 'extras'
      | 'touristTax'
      | 'totalWithTax'
      | 'deposit'
      | 'depositDue'
      | 'free'
      | 'plan'
      | 'cancellationFee'
      | 'feeNow'
      | 'noShowFee'
      | 'received'
      | 'stillToPay',
      string
    >
  >
  /** How often an extra is charged; shown after its price. */
  /** `2 adults`, `1 child`: one, and more. */
  readonly adults: readonly [one: string, more: string]
  readonly children: readonly [one: string, more: string]
  readonly chargedPer: Readonly<Record<ChargedPer, string>>
  readonly kinds: Readonly<Record<MessageKind, readonly [subject: string, sentence: string]>>
  /** What a cancellation or an absence costs. */
  readonly fees: Readonly<Record<'none' | 'first_night' | 'percentage' | 'deposit' | 'all_nights', string>> & {
    readonly nights: readonly [one: string, more: string]
  }
  /** Times of day after a date. */
  readonly times: Readonly<Record<'from' | 'between' | 'until', string>>
  readonly regards: string
}

export const words: Readonly<Record<Language, Words>> = {
  en: {
    greeting: 'Dear {guest},',
    labels: {
      code: 'Confirmation number',
      arrival: 'Arrival',
      departure: 'Departure',
      nights: 'Nights',
      unitType: 'Accommodation',
      persons: 'Guests',
      total: 'Total incl. VAT',
      extras: 'Extras, not included in the total',
      touristTax: 'Tourist tax, not included in the total',
      totalWithTax: 'Total with tourist tax',
      deposit: 'Deposit',
      depositDue: 'due by',
      free: 'Free cancellation until',
      plan: 'Rate',
      cancellationFee: 'Cancellation fee afterwards',
      feeNow: 'Cancellation fee',
      noShowFee: 'Without arrival or cancellation',
      received: 'Paid so far',
      stillToPay: 'Still to pay',
    },
    adults: ['adult', 'adults'],
    children: ['child', 'children'],
    chargedPer: { stay: 'per stay', night: 'per night', person: 'per person', person_and_night: 'per person and night' },
    kinds: {
      confirmation: [
        'Booking confirmation – {establishment} – {confirmationCode}',
        'Thank you for your booking. We look forward to welcoming you.',
      ],
      change: [
        'Your booking {confirmationCode} has been updated',
        'Your booking was changed. Please find the new details below.',
      ],
      cancellation: [
        'Your booking {confirmationCode} has been cancelled',
        'Your booking has been cancelled. We hope to welcome you another time.',
      ],
      before_arrival: ['Your upcoming stay at {establishment}', 'Your stay begins soon. Please find your booking details below.'],
      invoice: ['Your invoice from {establishment}', 'Thank you for staying with us. Your invoice is attached.'],
      receipt: ['We have received your payment', 'Thank you. We have received your payment for this stay.'],
    },
    fees: {
      none: 'no charge',
      first_night: 'the first night',
      percentage: '{share} of the stay',
      deposit: 'the deposit',
      all_nights: 'the whole stay',
      nights: ['1 night', '{count} nights'],
    },
    times: { from: 'from {from}', between: 'from {from} to {until}', until: 'by {until}' },
    regards: 'Kind regards',
  },
  fr: {
    greeting: 'Bonjour {guest},',
    labels: {
      code: 'Numéro de confirmation',
      arrival: 'Arrivée',
      departure: 'Départ',
      nights: 'Nuits',
      unitType: 'Hébergement',
      persons: 'Personnes',
      total: 'Total TTC',
      extras: 'Suppléments, en plus du total',
      touristTax: 'Taxe de séjour, en plus du total',
      totalWithTax: 'Total avec la taxe de séjour',
      deposit: 'Acompte',
      depositDue: 'à régler avant le',
      free: 'Annulation gratuite jusqu’au',
      plan: 'Tarif',
      cancellationFee: 'Frais d’annulation ensuite',
      feeNow: 'Frais d’annulation',
      noShowFee: 'En cas de non-présentation',
      received: 'Déjà réglé',
      stillToPay: 'Reste à régler',
    },
    adults: ['adulte', 'adultes'],
    children: ['enfant', 'enfants'],
    chargedPer: { stay: 'par séjour', night: 'par nuit', person: 'par personne', person_and_night: 'par personne et par nuit' },
    kinds: {
      confirmation: [
        'Votre réservation – {establishment} : {confirmationCode}',
        'Nous vous remercions de votre réservation. Nous aurons le plaisir de vous accueillir.',
      ],
      change: [
        'Votre réservation {confirmationCode} a été modifiée',
        'Votre réservation a été modifiée. Voici les informations à jour.',
      ],
      cancellation: ['Votre réservation {confirmationCode} a été annulée', 'Votre réservation a été annulée.'],
      before_arrival: [
        'Votre séjour approche – {establishment}',
        'Nous aurons bientôt le plaisir de vous accueillir. Voici le récapitulatif de votre réservation.',
      ],
      invoice: [
        'Votre facture – {establishment}',
        'Nous vous remercions de votre séjour. Veuillez trouver votre facture en pièce jointe.',
      ],
      receipt: ['Nous avons reçu votre paiement', 'Merci. Nous avons reçu votre paiement pour ce séjour.'],
    },
    fees: {
      none: 'sans frais',
      first_night: 'la première nuit',
      percentage: '{share} du séjour',
      deposit: 'l’acompte',
      all_nights: 'tout le séjour',
      nights: ['1 nuit', '{count} nuits'],
    },
    times: { from: 'à partir de {from}', between: 'de {from} à {until}', until: 'avant {until}' },
    regards: 'Cordialement',
  },
  de: {
    greeting: 'Guten Tag {guest},',
    labels: {
      code: 'Buchungsnummer',
      arrival: 'Anreise',
      departure: 'Abreise',
      nights: 'Nächte',
      unitType: 'Unterkunft',
      persons: 'Personen',
      total: 'Gesamtpreis inkl. MwSt.',
      extras: 'Zusatzleistungen (nicht im Gesamtpreis)',
      touristTax: 'Kurtaxe (nicht im Gesamtpreis enthalten)',
      totalWithTax: 'Gesamtpreis mit Kurtaxe',
      deposit: 'Anzahlung',
      depositDue: 'fällig bis',
      free: 'Kostenfrei stornierbar bis',
      plan: 'Rate',
      cancellationFee: 'Stornogebühr danach',
      feeNow: 'Stornogebühr',
      noShowFee: 'Bei Nichtanreise',
      received: 'Bereits bezahlt',
      stillToPay: 'Noch zu zahlen',
    },
    adults: ['Erwachsener', 'Erwachsene'],
    children: ['Kind', 'Kinder'],
    chargedPer: { stay: 'pro Aufenthalt', night: 'pro Nacht', person: 'pro Person', person_and_night: 'pro Person und Nacht' },
    kinds: {
      confirmation: [
        'Ihre Buchung – {establishment}: {confirmationCode}',
        'vielen Dank für Ihre Buchung. Wir freuen uns auf Sie.',
      ],
      change: [
        'Ihre Buchung {confirmationCode} wurde geändert',
        'wir haben Ihre Buchung geändert. Hier finden Sie die aktuellen Angaben.',
      ],
      cancellation: ['Ihre Buchung {confirmationCode} wurde storniert', 'Ihre Buchung wurde storniert.'],
      before_arrival: [
        'Ihr Aufenthalt beginnt bald – {establishment}',
        'wir freuen uns, Sie bald zu begrüßen. Hier finden Sie Ihre Buchungsdaten.',
      ],
      invoice: ['Ihre Rechnung – {establishment}', 'vielen Dank für Ihren Aufenthalt. Ihre Rechnung finden Sie im Anhang.'],
      receipt: ['Ihre Zahlung ist eingegangen', 'vielen Dank. Ihre Zahlung für diesen Aufenthalt ist eingegangen.'],
    },
    fees: {
      none: 'keine Kosten',
      first_night: 'die erste Nacht',
      percentage: '{share} des Aufenthalts',
      deposit: 'die Anzahlung',
      all_nights: 'der gesamte Aufenthalt',
      nights: ['1 Nacht', '{count} Nächte'],
    },
    times: { from: 'ab {from} Uhr', between: 'von {from} bis {until} Uhr', until: 'bis {until} Uhr' },
    regards: 'Mit freundlichen Grüßen',
  },
  es: {
    greeting: 'Estimado/a {guest}:',
    labels: {
      code: 'Número de confirmación',
      arrival: 'Llegada',
      departure: 'Salida',
      nights: 'Noches',
      unitType: 'Alojamiento',
      persons: 'Personas',
      total: 'Total, IVA incluido',
      extras: 'Extras (no incluidos en el total)',
      touristTax: 'Tasa turística (no incluida en el total)',
      totalWithTax: 'Total con la tasa turística',
      deposit: 'Anticipo',
      depositDue: 'a pagar antes del',
      free: 'Cancelación gratuita hasta el',
      plan: 'Tarifa',
      cancellationFee: 'Gastos de cancelación después',
      feeNow: 'Gastos de cancelación',
      noShowFee: 'Si no se presenta',
      received: 'Pagado hasta ahora',
      stillToPay: 'Queda por pagar',
    },
    adults: ['adulto', 'adultos'],
    children: ['niño', 'niños'],
    chargedPer: { stay: 'por estancia', night: 'por noche', person: 'por persona', person_and_night: 'por persona y noche' },
    kinds: {
      confirmation: ['Su reserva en {establishment}: {confirmationCode}', 'Gracias por su reserva. Será un placer recibirle.'],
      change: ['Su reserva {confirmationCode} ha cambiado', 'Hemos modificado su reserva. Estos son los datos actualizados.'],
      cancellation: ['Su reserva {confirmationCode} ha sido cancelada', 'Su reserva ha sido cancelada.'],
      before_arrival: [
        'Se acerca su estancia en {establishment}',
        'Será un placer recibirle en breve. Estos son los datos de su reserva.',
      ],
      invoice: ['Su factura de {establishment}', 'Adjuntamos su factura.'],
      receipt: ['Hemos recibido su pago', 'Gracias. Hemos recibido su pago de esta estancia.'],
    },
    fees: {
      none: 'sin gastos',
      first_night: 'la primera noche',
      percentage: '{share} de la estancia',
      deposit: 'el anticipo',
      all_nights: 'toda la estancia',
      nights: ['1 noche', '{count} noches'],
    },
    times: { from: 'a partir de las {from}', between: 'de {from} a {until}', until: 'hasta las {until}' },
    regards: 'Un cordial saludo',
  },
  it: {
    greeting: 'Gentile {guest},',
    labels: {
      code: 'Numero di conferma',
      arrival: 'Arrivo',
      departure: 'Partenza',
      nights: 'Notti',
      unitType: 'Sistemazione',
      persons: 'Persone',
      total: 'Totale, IVA inclusa',
      extras: 'Extra (non inclusi nel totale)',
      touristTax: 'Imposta di soggiorno (non inclusa nel totale)',
      totalWithTax: 'Totale con l’imposta di soggiorno',
      deposit: 'Caparra',
      depositDue: 'da versare entro il',
      free: 'Cancellazione gratuita fino al',
      plan: 'Tariffa',
      cancellationFee: 'Penale di cancellazione in seguito',
      feeNow: 'Penale di cancellazione',
      noShowFee: 'In caso di mancato arrivo',
      received: 'Già pagato',
      stillToPay: 'Ancora da pagare',
    },
    adults: ['adulto', 'adulti'],
    children: ['bambino', 'bambini'],
    chargedPer: { stay: 'a soggiorno', night: 'a notte', person: 'a persona', person_and_night: 'a persona e notte' },
    kinds: {
      confirmation: [
        'La sua prenotazione presso {establishment}: {confirmationCode}',
        'grazie per la prenotazione. Saremo lieti di accoglierla.',
      ],
      change: [
        'La sua prenotazione {confirmationCode} è stata modificata',
        'abbiamo modificato la sua prenotazione. Ecco i dati aggiornati.',
      ],
      cancellation: ['La sua prenotazione {confirmationCode} è stata cancellata', 'la sua prenotazione è stata cancellata.'],
      before_arrival: [
        'Il suo soggiorno presso {establishment} si avvicina',
        'saremo lieti di accoglierla a breve. Ecco il riepilogo della sua prenotazione.',
      ],
      invoice: ['La sua fattura – {establishment}', 'in allegato trova la sua fattura.'],
      receipt: ['Abbiamo ricevuto il suo pagamento', 'grazie. Abbiamo ricevuto il suo pagamento per questo soggiorno.'],
    },
    fees: {
      none: 'nessun costo',
      first_night: 'la prima notte',
      percentage: '{share} del soggiorno',
      deposit: 'la caparra',
      all_nights: 'l’intero soggiorno',
      nights: ['1 notte', '{count} notti'],
    },
    times: { from: 'dalle {from}', between: 'dalle {from} alle {until}', until: 'entro le {until}' },
    regards: 'Cordiali saluti',
  },
  nl: {
    greeting: 'Beste {guest},',
    labels: {
      code: 'Bevestigingsnummer',
      arrival: 'Aankomst',
      departure: 'Vertrek',
      nights: 'Nachten',
      unitType: 'Accommodatie',
      persons: 'Personen',
      total: 'Totaal incl. btw',
      extras: 'Extra’s (niet inbegrepen in het totaal)',
      touristTax: 'Toeristenbelasting (niet in het totaal inbegrepen)',
      totalWithTax: 'Totaal met toeristenbelasting',
      deposit: 'Aanbetaling',
      depositDue: 'te betalen uiterlijk',
      free: 'Kosteloos te annuleren tot',
      plan: 'Tarief',
      cancellationFee: 'Annuleringskosten daarna',
      feeNow: 'Annuleringskosten',
      noShowFee: 'Als u niet komt',
      received: 'Al betaald',
      stillToPay: 'Nog te betalen',
    },
    adults: ['volwassene', 'volwassenen'],
    children: ['kind', 'kinderen'],
    chargedPer: { stay: 'per verblijf', night: 'per nacht', person: 'per persoon', person_and_night: 'per persoon per nacht' },
    kinds: {
      confirmation: [
        'Uw boeking bij {establishment}: {confirmationCode}',
        'Dank u voor uw boeking. Wij kijken ernaar uit u te ontvangen.',
      ],
      change: [
        'Uw boeking {confirmationCode} is gewijzigd',
        'Wij hebben uw boeking gewijzigd. Hieronder vindt u de actuele gegevens.',
      ],
      cancellation: ['Uw boeking {confirmationCode} is geannuleerd', 'Uw boeking is geannuleerd.'],
      before_arrival: [
        'Uw verblijf bij {establishment} komt eraan',
        'Wij verwelkomen u graag binnenkort. Hieronder vindt u uw boekingsgegevens.',
      ],
      invoice: ['Uw factuur van {establishment}', 'Uw factuur vindt u in de bijlage.'],
      receipt: ['Wij hebben uw betaling ontvangen', 'Dank u. Wij hebben uw betaling voor dit verblijf ontvangen.'],
    },
    fees: {
      none: 'geen kosten',
      first_night: 'de eerste nacht',
      percentage: '{share} van het verblijf',
      deposit: 'de aanbetaling',
      all_nights: 'het hele verblijf',
      nights: ['1 nacht', '{count} nachten'],
    },
    times: { from: 'vanaf {from} uur', between: 'van {from} tot {until} uur', until: 'vóór {until} uur' },
    regards: 'Met vriendelijke groet',
  },
  pt: {
    greeting: 'Estimado/a {guest},',
    labels: {
      code: 'Número de confirmação',
      arrival: 'Chegada',
      departure: 'Partida',
      nights: 'Noites',
      unitType: 'Alojamento',
      persons: 'Pessoas',
      total: 'Total, IVA incluído',
      extras: 'Extras (não incluídos no total)',
      touristTax: 'Taxa turística (não incluída no total)',
      totalWithTax: 'Total com a taxa turística',
      deposit: 'Sinal',
      depositDue: 'a pagar até',
      free: 'Cancelamento gratuito até',
      plan: 'Tarifa',
      cancellationFee: 'Taxa de cancelamento depois',
      feeNow: 'Taxa de cancelamento',
      noShowFee: 'Se não comparecer',
      received: 'Já pago',
      stillToPay: 'Ainda por pagar',
    },
    adults: ['adulto', 'adultos'],
    children: ['criança', 'crianças'],
    chargedPer: { stay: 'por estadia', night: 'por noite', person: 'por pessoa', person_and_night: 'por pessoa e noite' },
    kinds: {
      confirmation: [
        'A sua reserva em {establishment}: {confirmationCode}',
        'Agradecemos a sua reserva. Será um prazer dar-lhe as boas-vindas.',
      ],
      change: ['A sua reserva {confirmationCode} foi alterada', 'Alterámos a sua reserva. Estes são os dados atualizados.'],
      cancellation: ['A sua reserva {confirmationCode} foi cancelada', 'A sua reserva foi cancelada.'],
      before_arrival: [
        'A sua estadia em {establishment} aproxima-se',
        'Será um prazer recebermos a sua visita em breve. Estes são os dados da sua reserva.',
      ],
      invoice: ['A sua fatura de {establishment}', 'Enviamos em anexo a sua fatura.'],
      receipt: ['Recebemos o seu pagamento', 'Agradecemos. Recebemos o seu pagamento desta estadia.'],
    },
    fees: {
      none: 'sem custos',
      first_night: 'a primeira noite',
      percentage: '{share} da estadia',
      deposit: 'o sinal',
      all_nights: 'toda a estadia',
      nights: ['1 noite', '{count} noites'],
    },
    times: { from: 'a partir das {from}', between: 'das {from} às {until}', until: 'até às {until}' },
    regards: 'Com os melhores cumprimentos',
  },
}
