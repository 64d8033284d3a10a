import { SellingPartner, SellingPartnerError } from 'supercargo';
import { check } from './check.mjs';

check(SellingPartner, SellingPartnerError);
