import SellingPartner from 'supercargo';
import { check } from './check.mjs';

check(SellingPartner, SellingPartner.SellingPartnerError);
