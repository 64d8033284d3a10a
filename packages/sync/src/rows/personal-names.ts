import { toColumnName } from './to-column-name.ts';

/** Words that name personal data wherever they are. */
const personalWords = new Set(
  (
    'email emails phone phones telephone fax address addresses street city town postcode zip zipcode postal surname firstname lastname ' +
    'fullname comment comments cpf cnpj birthday birthdate passport signature latitude longitude ssn customized customization'
  ).split(' '),
);

/** Whom personal data is about. */
const people =
  'buyer|buyers|customer|recipient|receiver|consignee|addressee|cardholder|payer|payee|contact|person|rater|reviewer|ship|shipping|bill|billing|delivery|ordering|first|last|full|given|family|middle|company';

/** The number that a buyer gave an order. Orders of Amazon as a buyer have it too, and there it identifies them. */
const purchaseNumber = /_(?:purchase_order|po)_(?:number|no|id)_/;

/** Several words that name personal data together, in names with underscores around each word. */
const personalPhrases: readonly RegExp[] = [
  new RegExp(`_(?:${people})(?:_to)?(?:_company)?_names?_`),
  /_(?:buyer|customer|recipient|ship|shipping|bill|billing|delivery)(?:_to)?_(?:state|province|county|district|region|municipality|id|number|title)_/,
  purchaseNumber,
  /_(?:tax|vat|gst|fiscal)_(?:id|number|no|registration|identification|payer)_/,
  /_(?:identification|national_id|registration)_(?:number|no)_/,
  /_(?:delivery|shipping|buyer|customer|gift)_(?:instruction|instructions|note|notes|text|message|messages)_/,
  /_(?:e_mail|date_of_birth|mobile_number|mobile_no)_/,
];

/** Names with these words are of the seller, of products or of Amazon's own. */
const impersonalPhrases =
  /_(?:seller|product|item|brand|promotion|warehouse|fulfillment_center)_(?:name|names|tax|vat|message|comment)_|_(?:ship_from|source)_(?:address|city|country)_/;

/**
 * Whether a name of Amazon, such as `ship-city` or `buyer.buyerEmail`, says that its values are personal data. Where nothing else is
 * known of a value, the name decides.
 */
export function isPersonalName(name: string): boolean {
  // All that Amazon says about these is personal.
  if (/^(?:buyer|recipient)\./.test(name)) return true;
  const normalized = toColumnName(name);
  const padded = `_${normalized}_`;
  if (impersonalPhrases.test(padded)) return false;
  return (
    normalized.split('_').some((word) => personalWords.has(word)) ||
    personalPhrases.some((phrase) => phrase.test(padded))
  );
}

/** Whether a column with this name can identify a row: no personal data does, except the numbers of purchase orders. */
export function canIdentify(name: string): boolean {
  return !isPersonalName(name) || purchaseNumber.test(`_${toColumnName(name)}_`);
}
