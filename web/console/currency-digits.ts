/** Currencies whose minor unit is no hundredth (ISO 4217). A test holds them against those of the service. */
const withoutDigits = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '))
const withThreeDigits = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '))

export const digitsOf = (currency: string): number => (withoutDigits.has(currency) ? 0 : withThreeDigits.has(currency) ? 3 : 2)
