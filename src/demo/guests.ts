/** Thirty guests of the demo. Their addresses are at example.com, their telephone numbers of the ranges that are kept for fiction where a country has one. */
import type { Call } from './demo-caller.ts'

const people: readonly (readonly [firstName: string, lastName: string, birthDate: string, nationality: string, phone: string])[] =
  [
    ['Ada', 'Lovelace', '1985-12-10', 'GB', '+44 7700 900117'],
    ['Émile', 'Durand', '1978-03-02', 'FR', '06 39 98 12 04'],
    ['Chiara', 'Conti', '1991-07-19', 'IT', '+39 347 555 0142'],
    ['Jonas', 'Weber', '1969-11-30', 'DE', '+49 171 3920033'],
    ['Inês', 'Carvalho', '1988-05-23', 'PT', '+351 912 555 018'],
    ['Pieter', 'de Vries', '1974-09-08', 'NL', '+31 6 12345601'],
    ['Sofía', 'García', '1995-01-14', 'ES', '+34 612 555 093'],
    ['Maja', 'Lindqvist', '1982-06-27', 'SE', '+46 70 174 06 05'],
    ['Tomasz', 'Nowak', '1979-10-05', 'PL', '+48 601 555 027'],
    ['Camille', 'Moreau', '1999-02-11', 'FR', '06 39 98 44 71'],
    ['Oliver', 'Bennett', '1964-08-21', 'GB', '+44 7700 900458'],
    ['Yasmine', 'Haddad', '1990-04-16', 'FR', '06 39 98 70 22'],
    ['Lars', 'Jørgensen', '1971-02-25', 'DK', '+45 20 55 51 12'],
    ['Anna', 'Schneider', '1987-08-03', 'DE', '+49 171 3920078'],
    ['Hiroshi', 'Tanaka', '1976-12-01', 'JP', '+81 90 1234 5678'],
    ['Grace', 'Okafor', '1993-03-29', 'NG', '+234 803 555 0117'],
    ['Lucas', 'Petit', '1981-06-14', 'FR', '06 39 98 33 90'],
    ['Margaux', 'Lefèvre', '1996-10-20', 'FR', '06 39 98 51 18'],
    ['Niamh', 'O’Connor', '1984-01-07', 'IE', '+353 85 555 0134'],
    ['Marek', 'Novák', '1968-05-11', 'CZ', '+420 601 555 041'],
    ['Elena', 'Rossi', '1989-09-17', 'IT', '+39 347 555 0177'],
    ['David', 'Cohen', '1972-04-04', 'US', '+1 202 555 0143'],
    ['Priya', 'Sharma', '1994-11-23', 'IN', '+91 98765 43210'],
    ['Antoine', 'Girard', '1959-07-30', 'FR', '06 39 98 02 65'],
    ['Katarina', 'Horvat', '1986-02-18', 'HR', '+385 91 555 0121'],
    ['Bram', 'Janssens', '1977-12-12', 'BE', '+32 470 55 51 09'],
    ['Isabelle', 'Favre', '1980-03-21', 'CH', '+41 79 555 01 26'],
    ['Mateo', 'Fernández', '1992-08-09', 'AR', '+54 9 11 5555 0138'],
    ['Aoife', 'Byrne', '1998-05-05', 'IE', '+353 85 555 0181'],
    ['Henrik', 'Virtanen', '1966-10-31', 'FI', '+358 40 555 0119'],
  ]

/** `o.connor` of `O’Connor`: letters of mail addresses. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll(/[^a-z]+/g, '.')

/** Jonas Weber is a guest of honour. */
const guestOfHonour = 'Weber'

export async function makeGuests(call: Call, count = people.length): Promise<string[]> {
  const ids: string[] = []
  for (const [firstName, lastName, birthDate, nationality, phone] of people.slice(0, count)) {
    const { id } = await call('POST', '/v1/guests', {
      firstName,
      lastName,
      birthDate,
      nationality,
      phone,
      email: `${plain(firstName)}.${plain(lastName)}@example.com`,
      ...(lastName === guestOfHonour ? { vipStatus: 'gold' } : {}),
    })
    ids.push(id)
  }
  return ids
}
