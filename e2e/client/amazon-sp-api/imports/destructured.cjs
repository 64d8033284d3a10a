const { SellingPartner, SellingPartnerError } = require('supercargo');
const { check } = require('./check.mjs');

check(SellingPartner, SellingPartnerError);
