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
      | 'deposit'
      | 'depositDue'
      | 'free',
      string
    >
  >
  /** How often an extra is charged; shown after its price. */
  readonly chargedPer: Readonly<Record<ChargedPer, string>>
  readonly kinds: Readonly<Record<MessageKind, readonly [subject: string, sentence: string]>>
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
      persons: 'Persons',
      total: 'Total, VAT included',
      extras: 'Extras, not included in the total',
      deposit: 'Deposit',
      depositDue: 'due on',
      free: 'Free cancellation, days before arrival',
    },
    chargedPer: { stay: 'once', night: 'per night', person: 'per person', person_and_night: 'per person and night' },
    kinds: {
      confirmation: [
        'Your booking at {establishment}: {confirmationCode}',
        'Thank you for your booking. We look forward to welcoming you.',
      ],
      change: ['Your booking {confirmationCode} was changed', 'Your booking was changed. Please find the new details below.'],
      cancellation: ['Your booking {confirmationCode} was cancelled', 'Your booking was cancelled.'],
      before_arrival: ['Your upcoming stay at {establishment}', 'Your stay begins soon. Please find your booking details below.'],
      invoice: ['Your invoice from {establishment}', 'Please find your invoice attached.'],
      receipt: ['We have received your payment', 'Thank you. We have received your payment for this stay.'],
    },
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
      deposit: 'Acompte',
      depositDue: 'à régler le',
      free: 'Annulation gratuite, jours avant l’arrivée',
    },
    chargedPer: { stay: 'une fois', night: 'par nuit', person: 'par personne', person_and_night: 'par personne et par nuit' },
    kinds: {
      confirmation: [
        'Votre réservation – {establishment} : {confirmationCode}',
        'Merci de votre réservation. Nous nous réjouissons de vous accueillir.',
      ],
      change: ['Votre réservation {confirmationCode} a été modifiée', 'Votre réservation a été modifiée. La voici à présent.'],
      cancellation: ['Votre réservation {confirmationCode} a été annulée', 'Votre réservation a été annulée.'],
      before_arrival: ['Votre séjour approche – {establishment}', 'Votre séjour commence bientôt. Voici ce que nous avons noté.'],
      invoice: ['Votre facture – {establishment}', 'Vous trouverez votre facture ci-jointe.'],
      receipt: ['Nous avons reçu votre paiement', 'Merci. Nous avons reçu votre paiement pour ce séjour.'],
    },
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
      extras: 'Extras, zusätzlich zum Gesamtpreis',
      deposit: 'Anzahlung',
      depositDue: 'fällig am',
      free: 'Kostenfrei stornierbar, Tage vor der Anreise',
    },
    chargedPer: { stay: 'einmal', night: 'pro Nacht', person: 'pro Person', person_and_night: 'pro Person und Nacht' },
    kinds: {
      confirmation: [
        'Ihre Buchung – {establishment}: {confirmationCode}',
        'vielen Dank für Ihre Buchung. Wir freuen uns auf Sie.',
      ],
      change: ['Ihre Buchung {confirmationCode} wurde geändert', 'Ihre Buchung wurde geändert. So lautet sie jetzt.'],
      cancellation: ['Ihre Buchung {confirmationCode} wurde storniert', 'Ihre Buchung wurde storniert.'],
      before_arrival: [
        'Ihr Aufenthalt beginnt bald – {establishment}',
        'Ihr Aufenthalt beginnt bald. Das haben wir für Sie vorgemerkt.',
      ],
      invoice: ['Ihre Rechnung – {establishment}', 'Ihre Rechnung finden Sie im Anhang.'],
      receipt: ['Ihre Zahlung ist eingegangen', 'vielen Dank. Ihre Zahlung für diesen Aufenthalt ist eingegangen.'],
    },
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
      extras: 'Extras, aparte del total',
      deposit: 'Depósito',
      depositDue: 'a pagar el',
      free: 'Cancelación gratuita, días antes de la llegada',
    },
    chargedPer: { stay: 'una vez', night: 'por noche', person: 'por persona', person_and_night: 'por persona y noche' },
    kinds: {
      confirmation: ['Su reserva en {establishment}: {confirmationCode}', 'Gracias por su reserva. Será un placer recibirle.'],
      change: ['Su reserva {confirmationCode} ha cambiado', 'Su reserva ha cambiado. Queda así.'],
      cancellation: ['Su reserva {confirmationCode} ha sido cancelada', 'Su reserva ha sido cancelada.'],
      before_arrival: ['Se acerca su estancia en {establishment}', 'Su estancia empieza pronto. Esto es lo que hemos anotado.'],
      invoice: ['Su factura de {establishment}', 'Adjuntamos su factura.'],
      receipt: ['Hemos recibido su pago', 'Gracias. Hemos recibido su pago de esta estancia.'],
    },
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
      extras: 'Extra, oltre al totale',
      deposit: 'Caparra',
      depositDue: 'da versare entro il',
      free: 'Cancellazione gratuita, giorni prima dell’arrivo',
    },
    chargedPer: { stay: 'una volta', night: 'a notte', person: 'a persona', person_and_night: 'a persona e notte' },
    kinds: {
      confirmation: [
        'La sua prenotazione presso {establishment}: {confirmationCode}',
        'grazie per la prenotazione. Saremo lieti di accoglierla.',
      ],
      change: [
        'La sua prenotazione {confirmationCode} è stata modificata',
        'la sua prenotazione è stata modificata. Ora è così.',
      ],
      cancellation: ['La sua prenotazione {confirmationCode} è stata cancellata', 'la sua prenotazione è stata cancellata.'],
      before_arrival: [
        'Il suo soggiorno presso {establishment} si avvicina',
        'il suo soggiorno inizia presto. Ecco che cosa abbiamo annotato.',
      ],
      invoice: ['La sua fattura di {establishment}', 'in allegato trova la sua fattura.'],
      receipt: ['Abbiamo ricevuto il suo pagamento', 'grazie. Abbiamo ricevuto il suo pagamento per questo soggiorno.'],
    },
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
      extras: 'Extra’s, naast het totaal',
      deposit: 'Aanbetaling',
      depositDue: 'te betalen op',
      free: 'Kosteloos te annuleren, dagen voor aankomst',
    },
    chargedPer: { stay: 'eenmalig', night: 'per nacht', person: 'per persoon', person_and_night: 'per persoon per nacht' },
    kinds: {
      confirmation: [
        'Uw boeking bij {establishment}: {confirmationCode}',
        'Dank u voor uw boeking. Wij kijken ernaar uit u te ontvangen.',
      ],
      change: ['Uw boeking {confirmationCode} is gewijzigd', 'Uw boeking is gewijzigd. Zo is zij nu.'],
      cancellation: ['Uw boeking {confirmationCode} is geannuleerd', 'Uw boeking is geannuleerd.'],
      before_arrival: [
        'Uw verblijf bij {establishment} komt eraan',
        'Uw verblijf begint binnenkort. Dit hebben wij voor u genoteerd.',
      ],
      invoice: ['Uw factuur van {establishment}', 'Uw factuur vindt u in de bijlage.'],
      receipt: ['Wij hebben uw betaling ontvangen', 'Dank u. Wij hebben uw betaling voor dit verblijf ontvangen.'],
    },
    regards: 'Met vriendelijke groet',
  },
  pt: {
    greeting: 'Caro/a {guest},',
    labels: {
      code: 'Número de confirmação',
      arrival: 'Chegada',
      departure: 'Partida',
      nights: 'Noites',
      unitType: 'Alojamento',
      persons: 'Pessoas',
      total: 'Total, IVA incluído',
      extras: 'Extras, além do total',
      deposit: 'Depósito',
      depositDue: 'a pagar em',
      free: 'Cancelamento gratuito, dias antes da chegada',
    },
    chargedPer: { stay: 'uma vez', night: 'por noite', person: 'por pessoa', person_and_night: 'por pessoa e noite' },
    kinds: {
      confirmation: [
        'A sua reserva em {establishment}: {confirmationCode}',
        'Obrigado pela sua reserva. Teremos muito gosto em recebê-lo.',
      ],
      change: ['A sua reserva {confirmationCode} foi alterada', 'A sua reserva foi alterada. Fica assim.'],
      cancellation: ['A sua reserva {confirmationCode} foi cancelada', 'A sua reserva foi cancelada.'],
      before_arrival: ['A sua estadia em {establishment} aproxima-se', 'A sua estadia começa em breve. Eis o que anotámos.'],
      invoice: ['A sua fatura de {establishment}', 'Enviamos em anexo a sua fatura.'],
      receipt: ['Recebemos o seu pagamento', 'Obrigado. Recebemos o seu pagamento desta estadia.'],
    },
    regards: 'Com os melhores cumprimentos',
  },
}
