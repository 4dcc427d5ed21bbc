import assert from 'node:assert/strict'
import fs from 'node:fs'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { factsOf, formOf, type NamePart } from '../profile/person-name.ts'
import { spellingsOf } from '../profile/search-keys.ts'
import { dateLikenessOf } from './date-likeness.ts'
import { duplicateKeysOf, duplicateTexts } from './duplicate-keys.ts'
import { jaroWinkler, likenessOf, slipsBetween } from './name-likeness.ts'
import { eachWeight, observe, oddsOf, scoreOf, sizeOf, weightNames } from './resemblance.ts'
import weightsFile from './resemblance-weights.json' with { type: 'json' }

describe('similarity of names and dates', () => {
  const level = (part: NamePart, left: string, right: string) =>
    likenessOf(factsOf(part, formOf(part, left)), factsOf(part, formOf(part, right)))

  test('names are assigned to levels', () => {
    for (const [part, left, right, expected] of [
      ['last', 'Dupont', 'DUPONT', 'same'],
      ['last', 'Mc Donald', 'McDonald', 'same'],
      ['last', 'Müller', 'Mueller', 'spelling'],
      ['first', 'William', 'Bill', 'nickname'],
      ['last', 'García López', 'García', 'part'],
      ['first', 'Marie-Anne', 'Marie-Claire', 'far'],
      ['first', 'Alessandrina', 'Alessandri', 'beginning'],
      ['first', 'J', 'John', 'initial'],
      ['first', 'J', 'Mary', 'other'],
      ['last', 'Hills', 'Mills', 'lookAlike'],
      ['first', 'Louis', 'Louise', 'otherName'],
      ['first', 'Lukas', 'Jonas', 'otherName'],
      ['first', 'Maria', 'Marta', 'otherName'],
      ['first', 'Hasan', 'Hüseyin', 'otherName'],
      // Not both are known given names, so this is a typo.
      ['first', 'Oberhuber', 'Oberhuper', 'typo'],
      ['last', 'Winterbottom', 'Winterbotom', 'spelling'],
      ['last', 'Oberhuber', 'Oberhuper', 'typo'],
      ['last', 'Papageorgiou', 'Papagoergiuo', 'twoSlips'],
      ['last', 'Vandermeer', 'van der Meer', 'same'],
      ['last', 'Ben Laden', 'Bin Laden', 'same'],
      ['last', 'Delacroix', 'de la Croix', 'same'],
      ['last', 'Delaney', 'Ney', 'other'],
      ['last', 'Zhukova', 'Schukowa', 'trace'],
      ['last', 'Kountouriotis', 'Coudouriotes', 'trace'],
      ['first', 'Charalampos', 'Kharalabos', 'trace'],
      ['last', 'Smith', 'Garcia', 'other'],
      ['last', '', 'Garcia', 'unknown'],
    ] as const) {
      assert.equal(level(part, left, right), expected, `${left} / ${right}`)
      assert.equal(level(part, right, left), expected, `${right} / ${left}`)
    }
  })

  test('typos and Jaro–Winkler match the values in their papers', () => {
    assert.deepEqual(
      [slipsBetween('kitten', 'sitting', 3), slipsBetween('ca', 'ac', 2), slipsBetween('abc', 'abc', 2)],
      [3, 1, 0],
    )
    assert.equal(slipsBetween('abcdef', 'uvwxyz', 2), 3)
    for (const [left, right, value] of [
      ['martha', 'marhta', 0.9611],
      ['dwayne', 'duane', 0.84],
      ['dixon', 'dicksonx', 0.8133],
      ['abc', 'xyz', 0],
    ] as const)
      assert.ok(Math.abs(jaroWinkler(left, right) - value) < 0.0001, `${left} ${right}`)
  })

  test('the shortcut by letters excludes only what the full calculation would exclude', () => {
    // Few letters, so that generated names are often similar.
    const word = fc.string({ unit: fc.constantFrom(...Array.from('abcdefgino1')), minLength: 2, maxLength: 12 })
    fc.assert(
      fc.property(word, word, (one, other) => {
        const found = likenessOf(factsOf('last', one), factsOf('last', other))
        if (found === 'other') assert.ok(jaroWinkler(one, other) < 0.7)
        if (found === 'close') assert.ok(jaroWinkler(one, other) >= 0.9)
        if (['close', 'near', 'far', 'other'].includes(found)) assert.ok(slipsBetween(one, other, 2) > 1)
        if (['close', 'near', 'far', 'other'].includes(found) && Math.min(one.length, other.length) >= 6)
          assert.ok(slipsBetween(one, other, 2) > 2)
      }),
      { numRuns: 5_000 },
    )
  })

  test('fifteen years or more between two birth dates of one name are a parent and a child, and no slip', () => {
    const named = (birthDate: string) => ({ firstForm: 'jean', lastForm: 'lacroix', birthDate })
    const score = (left: string, right: string) => scoreOf(observe(named(left), named(right)), 3)
    // One digit off, in the decade; two digits swapped.
    assert.ok(score('1955-03-12', '1985-03-12') < 0.5)
    assert.ok(score('1955-03-12', '1970-03-12') < 0.5)
    assert.ok(score('1958-03-12', '1985-03-12') < 0.5)
    // They still stand before somebody of that name with another date altogether.
    assert.ok(score('1955-03-12', '1985-03-12') > score('1955-03-12', '1961-07-25'))
    // Below that a slip is what it most likely is.
    assert.ok(score('1978-03-12', '1987-03-12') > 0.9)
    assert.ok(score('1980-03-12', '1981-03-12') > 0.9)
    for (const [left, right] of [
      ['1955-03-12', '1985-03-12'],
      ['1958-03-12', '1985-03-12'],
    ] as const)
      assert.equal(score(left, right), score(right, left))
  })

  test('a Jr and a Sr are two people; Jr and nothing may be one, and a Spanish Sr. is a title', () => {
    const named = (first: string, last: string, birthDate: string | null = null) => ({
      firstForm: formOf('first', first),
      lastForm: formOf('last', last),
      birthDate,
    })
    const score = (left: Parameters<typeof observe>[0], right: Parameters<typeof observe>[0]) => scoreOf(observe(left, right), 3)
    const [younger, older] = [named('John', 'Smith, Jr.'), named('John', 'Smith Sr')]
    assert.ok(score(younger, older) < 0.5)
    assert.equal(score(younger, older), score(older, younger))
    assert.ok(score(named('John', 'Smith Jr', '1985-03-12'), named('John', 'Smith Sr', '1985-03-12')) < 0.5)
    assert.ok(score(named('Henry', 'Ford II'), named('Henry', 'Ford III')) < 0.5)
    assert.ok(score(named('John Jr', 'Smith'), named('John', 'Smith Senior')) < 0.5)
    // Not said on one side: compared as if it stood on neither.
    const plain = named('John', 'Smith')
    assert.equal(score(younger, plain), score(plain, plain))
    assert.equal(score(younger, named('John', 'Smith Junior')), score(plain, plain))
    assert.equal(
      score(named('Juan', 'Sr. García'), named('Juan', 'García')),
      score(named('Juan', 'García'), named('Juan', 'García')),
    )
    assert.equal(formOf('last', 'Junior'), 'junior', 'a name of its own')
  })

  test('dates are assigned to levels', () => {
    for (const [left, right, expected] of [
      ['1981-04-29', '1981-04-29', 'same'],
      ['1981-01-01', '1981-01-01', 'sameNewYear'],
      ['1981-04-09', '1981-09-04', 'dayAndMonthSwapped'],
      ['1981-04-29', '1981-04-28', 'dayNear'],
      ['1981-04-29', '1981-04-09', 'digitOfDay'],
      ['1981-04-29', '1981-01-01', 'newYearOfTheYear'],
      ['1981-01-01', '1982-01-01', 'allNear'],
      ['1981-01-01', '1991-01-01', 'other'],
      ['1981-01-01', '1918-01-01', 'other'],
      ['1981-04-29', '1918-04-29', 'digitsSwapped'],
      ['1981-04-29', '1982-05-30', 'allNear'],
      ['1981-04-29', '1955-11-03', 'other'],
      ['1981-04-29', '1981-04-XX', 'agreesWhereKnown'],
      ['1981-04-XX', '1981-04-XX', 'agreesWhereKnown'],
      ['1981-XX-XX', '1981-XX-XX', 'yearWhereKnown'],
      ['1981-04-29', '1981-XX-XX', 'yearWhereKnown'],
      ['XXXX-04-XX', '1981-04-29', 'oneUnknown'],
      ['1981-XX-XX', '1982-04-29', 'other'],
      ['1981-08-31', '1981-09-03', 'dayNear'],
      ['1981-04-29', 'XXXX-05-29', 'differsWhereKnown'],
      ['1981-04-29', null, 'oneUnknown'],
      [null, null, 'bothUnknown'],
    ] as const) {
      assert.equal(dateLikenessOf(left, right), expected, `${left} / ${right}`)
      assert.equal(dateLikenessOf(right, left), expected, `${right} / ${left}`)
    }
  })

  const person = fc.record({
    firstForm: fc
      .oneof(fc.string({ maxLength: 12 }), fc.constantFrom('jean', 'anna', 'marie anne', ''))
      .map((name) => formOf('first', name)),
    lastForm: fc
      .oneof(fc.string({ maxLength: 12 }), fc.constantFrom('dupont', 'garcia lopez', ''))
      .map((name) => formOf('last', name)),
    birthDate: fc.constantFrom(null, '1980-01-01', '1980-05-17', '1980-XX-17', '1973-02-31'),
  })

  test('surnames with the article separate or joined, and scripts without vowels', () => {
    const level = (part: 'first' | 'last', left: string, right: string) =>
      likenessOf(factsOf(part, formOf(part, left)), factsOf(part, formOf(part, right)))
    for (const [part, left, right, expected] of [
      ['last', 'Ben Ali', 'Benali', 'part'],
      ['last', 'El Amrani', 'Elamrani', 'part'],
      ['last', 'Al-Sayed', 'Alsayed', 'part'],
      ['last', 'Bennett', 'Alvarez', 'other'],
      ['last', 'Benson', 'Elson', 'other'],
      ['last', 'Allen', 'Ellen', 'typo'],
      ['last', 'أحمد', 'Ahmed', 'shortTypo'],
      ['first', 'דוד', 'David', 'consonants'],
      ['last', 'כהן', 'Cohen', 'consonants'],
    ] as const) {
      assert.equal(level(part, left, right), expected, `${left} / ${right}`)
      assert.equal(level(part, right, left), expected, `${right} / ${left}`)
    }
  })

  test('the worked example in the documentation has the documented score', () => {
    const page = fs.readFileSync(new URL('../../../../../docs/duplicates.md', import.meta.url), 'utf8')
    const [left, right] = [...page.matchAll(/\*(\w+) (\w+)\*, born on ([\d-]+)/g)].map(([, first, last, birthDate]) => ({
      firstForm: formOf('first', first),
      lastForm: formOf('last', last),
      birthDate: birthDate as string,
    }))
    assert.ok(left && right)
    const seen = observe(left, right)
    const written = [...page.matchAll(/^\| .+ \| `(\S+)` \| (-?[\d.]+) \|$/gm)].map(([, name, value]) => [name, Number(value)])
    const taken: [string, number][] = []
    eachWeight(seen, (index, amount) => {
      const name = weightNames[index] as string
      taken.push([name, Number((amount * (weightsFile.weights as Record<string, number>)[name]!).toFixed(2))])
    })
    assert.deepEqual(written, taken)
    assert.match(page, new RegExp(`\\*\\*${oddsOf(seen).toFixed(2)}\\*\\*`))
    assert.match(
      page,
      new RegExp(
        `\\*\\*${scoreOf(seen, 4).toFixed(3)}\\*\\*\\. Among a million guests it would be ${scoreOf(seen, 6).toFixed(3)}`,
      ),
    )
  })

  test('with more guests the same evidence scores lower, in steps, and the order of two pairs under the same cap stays', () => {
    assert.deepEqual([0, 1, 2_000, 5_000, 40_000, 900_000, 20_000_000].map(sizeOf), [3, 3, 3, 4, 5, 6, 7])
    /** The score of such a pair with the strongest possible evidence. */
    const most = (seen: ReturnType<typeof observe>) => scoreOf(seen, 3, 1_000)
    fc.assert(
      fc.property(person, person, person, (one, left, right) => {
        const [near, far] = [observe(one, left), observe(one, right)]
        // Siblings, and pairs without a common birth date, stay below 0.5; pairs with different last names stay below 0.8, however few guests there are. With
        // more guests, other pairs can fall below.
        const isHeldAlike = most(near) === most(far)
        for (const size of [3, 4, 5, 6]) {
          assert.ok(scoreOf(near, size) >= scoreOf(near, size + 1))
          if (isHeldAlike && scoreOf(near, 3) > scoreOf(far, 3)) assert.ok(scoreOf(near, size) >= scoreOf(far, size))
        }
      }),
      { numRuns: 500 },
    )
  })

  test(
    'whatever the other evidence: a clearly different first name caps at the score of twins, no common birth date caps at 0.5, a different last name ' +
      'stays below 0.8',
    () => {
      const clearlyOther = new Set(['other', 'far', 'otherName'])
      const noneInCommon = new Set(['other', 'yearOnly', 'differsWhereKnown', 'oneUnknown', 'bothUnknown'])
      const met = { first: 0, date: 0, name: 0 }
      fc.assert(
        fc.property(person, person, (left, right) => {
          const seen = observe(left, right)
          const isOther = clearlyOther.has(seen.first) && !seen.swapped
          const hasNoDate = noneInCommon.has(seen.date)
          const hasOtherName = [seen.first, seen.last].some((level) => clearlyOther.has(level))
          if (isOther) met.first += 1
          if (hasNoDate) met.date += 1
          if (hasOtherName) met.name += 1
          for (const size of [3, 6]) {
            // With the strongest possible evidence.
            const most = scoreOf(seen, size, 1_000)
            assert.ok(!isOther || most <= 0.4651)
            assert.ok(!hasNoDate || most <= 0.5)
            assert.ok(!hasOtherName || most < 0.8)
            assert.ok(isOther || hasNoDate || hasOtherName || most > 0.99)
          }
        }),
        { numRuns: 500 },
      )
      assert.ok(met.first > 100 && met.date > 100 && met.name > 100, JSON.stringify(met))
    },
  )

  test('a profile that matches a guest less never scores above one that matches more', () => {
    const named = (firstName: string, lastName: string, birthDate: string | null) => ({
      firstForm: formOf('first', firstName),
      lastForm: formOf('last', lastName),
      birthDate,
    })
    type Named = ReturnType<typeof named>
    /** Compares each with the first, ordered from the best match. */
    const inOrder = (guest: Named, ...others: Named[]) => {
      for (const size of [3, 4, 5, 6]) {
        const scores = others.map((other) => scoreOf(observe(guest, other), size))
        // Scores under the same cap differ by less than 0.02, depending on the rarity of the names.
        for (const [place, score] of scores.slice(1).entries())
          assert.ok(score <= (scores[place] as number) + 0.02, `${size}: ${scores.join(' ')}`)
      }
    }
    const lukas = named('Lukas', 'Berg', '1984-06-03')
    inOrder(
      lukas,
      named('Lukas', 'Berg', '1984-06-03'),
      named('Jonas', 'Berg', '1984-06-03'),
      named('Jonas', 'Borg', '1984-06-03'),
      named('Jonas', 'Beck', '1984-06-03'),
    )
    for (const birthDate of ['1984-06-04', '1984-XX-XX', '1985-06-03', '1984-01-01', '1971-11-30'])
      inOrder(lukas, named('Jonas', 'Berg', '1984-06-03'), named('Jonas', 'Berg', birthDate))
    const thelonious = named('Thelonious', 'Featheringay', '1984-06-03')
    inOrder(
      thelonious,
      named('Thelonious', 'Featheringay', '1984-06-03'),
      named('Thelonious', 'Featheringay', null),
      named('Thelonious', 'Featheringay', '1971-11-30'),
    )
    inOrder(
      thelonious,
      named('Thelonious', 'Featheringay', '1984-06-03'),
      named('Thelonious', 'Robespierre', '1984-06-03'),
      named('Jacqueline', 'Robespierre', '1984-06-03'),
    )
    inOrder(
      named('Lukas', 'Featheringay', '1984-06-03'),
      named('Jonas', 'Featheringay', '1984-06-03'),
      named('Jonas', 'Featherington', '1984-06-03'),
    )
  })

  test('a score is between 0 and 1, is symmetric, and is never lower for the same person than for another', () => {
    fc.assert(
      fc.property(person, person, (left, right) => {
        const score = scoreOf(observe(left, right), 4)
        assert.ok(score >= 0 && score <= 1)
        assert.equal(scoreOf(observe(right, left), 4), score)
        assert.ok(Number.isFinite(oddsOf(observe(left, right))))
      }),
      { numRuns: 2_000 },
    )
  })

  test('keys are few, whole numbers, and differ by tenant; equal persons share all of them', () => {
    fc.assert(
      fc.property(person, (one) => {
        const keys = duplicateKeysOf('tenant-a', one)
        assert.ok(keys.length <= 40 && keys.every(Number.isSafeInteger))
        assert.deepEqual(duplicateKeysOf('tenant-a', { ...one }), keys)
        const others = new Set(duplicateKeysOf('tenant-b', one))
        assert.ok(!keys.some((key) => others.has(key)))
        assert.ok(!duplicateTexts(one).some((text) => text.includes('XXXX')))
      }),
      { numRuns: 500 },
    )
  })

  test('two words that differ by one typo share a spelling', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdefg'.split('')), minLength: 4, maxLength: 12 })
    fc.assert(
      fc.property(word, fc.nat(11), fc.constantFrom('drop', 'double', 'change', 'swap'), (right, at, kind) => {
        const place = at % right.length
        const [start, letter, rest] = [right.slice(0, place), right.charAt(place), right.slice(place + 1)]
        const wrong = {
          drop: start + rest,
          double: start + letter + letter + rest,
          change: `${start}z${rest}`,
          swap: start + rest.charAt(0) + letter + rest.slice(1),
        }[kind]
        if (wrong.length < 4) return
        const spellings = new Set(spellingsOf(right))
        assert.ok(
          spellingsOf(wrong).some((spelling) => spellings.has(spelling)),
          `${right} ${wrong}`,
        )
      }),
      { numRuns: 1_000 },
    )
  })
})
