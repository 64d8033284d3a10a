/** The kind of data in a member or header, by its name at any depth. Names are compared without case, `_` and `-`. */
export type MemberKind = 'secret' | 'personal' | 'address' | 'person';

const secrets = new Set([
  'restricteddatatoken',
  'accesstoken',
  'refreshtoken',
  'clientsecret',
  'newclientsecret',
  'authorizationcode',
  'spapioauthcode',
  'encryptiondetails',
  'xamzaccesstoken',
  'xamzsecuritytoken',
  'authorization',
  'proxyauthorization',
  'cookie',
  'setcookie',
  'password',
]);

const personal = new Set([
  'buyeremail',
  'buyername',
  'buyerphonenumber',
  'buyercounty',
  'buyertaxinfo',
  'buyertaxinformation',
  'buyerinvoicepreference',
  'purchaseordernumber',
  'giftmessagetext',
  'giftmessage',
  'email',
  'emailaddress',
  'phone',
  'phonenumber',
  'addressline1',
  'addressline2',
  'addressline3',
  'postalcode',
  'postalorzipcode',
  'taxregistrationnumber',
  'taxid',
  'cpf',
  'companylegalname',
  'recipientname',
  'deliverynote',
  'dropofflocation',
  'deliveryinstructions',
  'customizedurl',
  'zipfileurl',
  'buyertaxregistrationid',
  'buyercompanyname',
]);

/** Columns of flat files: `ship-address-1`, `ship-phone-number`, `bill-postal-code`. The country is not redacted. */
const flatAddress =
  /^(?:ship|shipping|shipto|bill|billing|billto|recipient|buyer)(?:name|address\d?|addressline\d|city|county|district|state|stateorregion|postalcode|zip|phone|phonenumber)$/;

/** Only the members that identify the country are not redacted. */
const addresses = new Set([
  'shippingaddress',
  'deliveryaddress',
  'destinationaddress',
  'recipientaddress',
  'billingaddress',
  'buyeraddress',
  'shiptoaddress',
  'billtoaddress',
  'returntoaddress',
  'shipto',
  'shiptoparty',
  'recipient',
]);

const persons = new Set(['buyer', 'buyerinfo', 'buyerinformation', 'customer', 'contact', 'addresscontact']);

/** Returns undefined for members and headers that are neither secret nor personal. */
export function classifyMember(name: string): MemberKind | undefined {
  const plain = plainName(name);
  if (secrets.has(plain)) return 'secret';
  if (personal.has(plain) || flatAddress.test(plain)) return 'personal';
  if (addresses.has(plain)) return 'address';
  return persons.has(plain) ? 'person' : undefined;
}

/** Whether a member of an address or a person does not identify anyone. */
export function identifiesNobody(name: string): boolean {
  const plain = plainName(name);
  return plain === 'countrycode' || plain === 'country' || plain === 'addresstype' || plain === 'partyid';
}

function plainName(name: string): string {
  return name.replace(/[_-]/g, '').toLowerCase();
}
