import * as supercargo from 'supercargo';
import { check } from './check.mjs';

check(supercargo.SellingPartner, supercargo.SellingPartnerError);
