const SellingPartner = require('supercargo');
const { check } = require('./check.mjs');

check(SellingPartner, SellingPartner.SellingPartnerError);
