import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { factsOf, formOf, formsAsked, formsOf } from './person-name.ts'

describe('names in their compared form', () => {
  test('one form for accents, scripts, case, hyphens, apostrophes, titles and particles', () => {
    for (const [part, name, form] of [
      ['last', 'Müller-Lüdenscheidt', 'muller ludenscheidt'],
      ['last', 'ΟΔΟΣ', 'odos'],
      ['last', 'Иванов', 'ivanov'],
      ['first', 'Татьяна', 'tatyana'],
      ['last', "O'Brien", 'obrien'],
      ['last', 'O Brien', 'obrien'],
      ['last', 'Mc Donald', 'mcdonald'],
      ['last', 'de la Cruz', 'cruz'],
      ['last', 'van der Berg', 'berg'],
      ['last', 'de', 'de'],
      ['first', 'Dr. Jean-Baptiste', 'jean baptiste'],
      ['first', 'İlker', 'ilker'],
      ['last', '  ', ''],
      ['last', '-', ''],
      ['last', 'Unknown', ''],
      ['last', null, ''],
      ['last', 'Smith 2', 'smith'],
      ['last', '1st Baron Clifford of Chudleigh', 'clifford chudleigh'],
    ] as const)
      assert.equal(formOf(part, name), form, String(name))
  })

  test('a Japanese name is transcribed as in a passport if the surname or kana show that it is Japanese; a Chinese name is read in Chinese', () => {
    for (const [first, last, firstForm, lastForm] of [
      ['健一', '田中', 'kenichi', 'tanaka'],
      ['美咲', '佐藤', 'misaki', 'sato'],
      ['太郎', '大野', 'taro', 'ono'],
      ['さくら', '林', 'sakura', 'hayashi'],
      ['결', '김', 'gyeol', 'gim'],
      ['伟', '林', 'wei', 'lin'],
      ['小明', '王', 'xiaoming', 'wang'],
      // A given name that is also a Japanese surname.
      ['小林', '王', 'xiaolin', 'wang'],
      ['誠', '田中', 'makoto', 'tanaka'],
      ['正', '金子', 'tadashi', 'kaneko'],
      ['和子', '髙橋', 'kazuko', 'takahashi'],
      ['健太', '松浦', 'kenta', 'matsuura'],
      ['太一', '渡邊', 'taichi', 'watanabe'],
      ['昊宇', '欧阳', 'haoyu', 'ouyang'],
      [null, '高橋', '', 'takahashi'],
      ['健一', null, 'jianyi', ''],
    ] as const)
      assert.deepEqual(formsOf(first, last), { firstForm, lastForm }, `${first} ${last}`)
    for (const written of ['田中 健一', '田中健一', '田中・健一']) {
      assert.equal(formsOf(null, written).lastForm, 'tanaka kenichi')
      assert.ok(formsAsked('last', written).includes('tanaka kenichi'))
    }
    assert.equal(formsOf('', '長谷川結衣').lastForm, 'hasegawa yui')
    assert.deepEqual(formsAsked('last', '林'), ['lin', 'hayashi'])
    assert.deepEqual(formsAsked('first', 'Ada'), ['ada'])
    for (const [first, last] of [
      ['健一', '田中'],
      ['さくら', '林'],
      ['伟', '林'],
    ] as const) {
      const forms = formsOf(first, last)
      assert.deepEqual(formsOf(forms.firstForm, forms.lastForm), forms)
    }
  })

  test('a form has at most a hundred letters, and the form of a form is itself', () => {
    for (const name of ['ß'.repeat(100), '龘'.repeat(100), 'a b '.repeat(25), 'Straße der Jugend']) {
      const form = formOf('last', name)
      assert.ok(form.length <= 100)
      assert.equal(formOf('last', form), form)
    }
  })

  test('spellings of the same sound are equal, and so are letters that are misread for each other', () => {
    const sound = (name: string) => factsOf('last', formOf('last', name)).sound
    for (const [left, right] of [
      ['Mueller', 'Müller'],
      ['Schmidt', 'Schmitt'],
      ['Phillips', 'Filips'],
      ['Meyer', 'Maier'],
    ] as const)
      assert.equal(sound(left), sound(right))
    assert.notEqual(sound('Martin'), sound('Marten'))
    const trace = (name: string) => factsOf('last', formOf('last', name)).trace
    for (const [left, right] of [
      ['Haralabos', 'Charalampos'],
      ['Alghamdi', 'El Gamdi'],
      ['Milosevski', 'Milochevski'],
      ['Hsü', 'Xu'],
      ['Qadhafi', 'Gaddafi'],
    ] as const)
      assert.equal(trace(left), trace(right), `${left} / ${right}`)
    assert.notEqual(trace('Martin'), trace('Mallin'))
    const look = (name: string) => factsOf('last', formOf('last', name)).look
    assert.equal(look('MILLS'), look('HILLS'))
    assert.equal(look('KELLY').length, 5)
  })
})
