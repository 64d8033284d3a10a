/** Names of the months in the languages of Amazon's marketplaces, without diacritics. Months follow each other, names of a month are beside each other. */
const names: readonly (readonly string[])[] = [
  ['january', 'januar', 'janvier', 'gennaio', 'enero', 'januari', 'styczen', 'stycznia', 'janeiro', 'ocak'],
  ['february', 'februar', 'fevrier', 'febbraio', 'febrero', 'februari', 'luty', 'lutego', 'fevereiro', 'subat'],
  ['march', 'marz', 'maerz', 'mars', 'marzo', 'maart', 'mrt', 'mrz', 'marzec', 'marca', 'marco', 'mart'],
  ['april', 'avril', 'aprile', 'abril', 'kwiecien', 'kwietnia', 'nisan'],
  ['may', 'mai', 'maggio', 'mayo', 'mei', 'maj', 'maja', 'maio', 'mayis'],
  ['june', 'juni', 'juin', 'giugno', 'junio', 'czerwiec', 'czerwca', 'junho', 'haziran'],
  ['july', 'juli', 'juillet', 'luglio', 'julio', 'lipiec', 'lipca', 'julho', 'temmuz'],
  ['august', 'aout', 'agosto', 'augustus', 'augusti', 'sierpien', 'sierpnia', 'agustos'],
  ['september', 'septembre', 'settembre', 'septiembre', 'wrzesien', 'wrzesnia', 'setembro', 'eylul'],
  ['october', 'oktober', 'octobre', 'ottobre', 'octubre', 'pazdziernik', 'pazdziernika', 'outubro', 'ekim'],
  ['november', 'novembre', 'noviembre', 'listopad', 'listopada', 'novembro', 'kasim'],
  ['december', 'dezember', 'decembre', 'dicembre', 'diciembre', 'grudzien', 'grudnia', 'dezembro', 'aralik'],
];

const remembered = new Map<string, number | undefined>();

/** Returns the number of a month, from 1, for its name or an abbreviation of at least three letters. Undefined if several months fit. */
export function findMonth(word: string): number | undefined {
  if (word.length < 3 || word.length > 12) return undefined;
  if (remembered.has(word)) return remembered.get(word);
  const plain = word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('\u0131', 'i');
  const months = names.flatMap((month, index) => (month.some((name) => name.startsWith(plain)) ? [index + 1] : []));
  const month = months.length === 1 ? months[0] : undefined;
  if (remembered.size < 1_000) remembered.set(word, month);
  return month;
}
