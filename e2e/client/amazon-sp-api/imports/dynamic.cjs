(async () => {
  const { default: SellingPartner, SellingPartnerError } = await import('supercargo');
  const { check } = await import('./check.mjs');

  check(SellingPartner, SellingPartnerError);
})();
