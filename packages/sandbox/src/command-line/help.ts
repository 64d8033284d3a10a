export const help = `Starts Amazon's Selling Partner API on this machine, and keeps it up until Ctrl-C.

  npm run sandbox -- [options]
  npm run sandbox -- [options] exec -- COMMAND    runs COMMAND beside a sandbox on a free port

COMMAND finds these in its environment:
  SUPERCARGO_SANDBOX_URL, _TOKEN_URL, _QUEUE_URL, _REFRESH_TOKEN, _SELLER_ID, _MARKETPLACE_ID, _REGION
  SELLING_PARTNER_APP_CLIENT_ID, SELLING_PARTNER_APP_CLIENT_SECRET
and a Node that cannot connect to Amazon's hosts.

Where
  --port N               port; 0 takes any free one (default: 8720)
  --queue-port N         a port for the queues of notifications, as Amazon SQS (default: none)
  --host H               address to listen on (default: 127.0.0.1, this machine only)
  --control-host NAME    a further name the control paths answer under; may be repeated
  --tls                  HTTPS, with a certificate made at start, for this machine and Amazon's host names
  --tls-ca FILE          writes the certificate's authority to FILE, for NODE_EXTRA_CA_CERTS and its like
  --json                 prints one line of JSON in place of the text, for programs that start the sandbox

The shop
  --seed TEXT            the same seed makes the same shop, credentials and tokens (default: supercargo)
  --sellers N            sellers, each with a shop of its own (default: 1)
  --vendors N            vendors (default: 1)
  --orders N             orders per seller (default: 250)
  --orders-per-day X     new orders as the clock runs (default: as in the past, at most 20)
  --listings N           listings per partner (default: 160)
  --marketplaces A,B     ids of the marketplaces everybody trades in; the first is home
  --data DIR             keeps the state in DIR from one run to the next
  --record FILE          writes what changes the state to a new file, to be played again; without secrets
  --replay FILE          plays a recording first, on a sandbox with its options
  --models DIR           the marketplace's own models, for the answers of the sandbox. hosts

What it keeps; one more is refused, unless it says otherwise
  --most-orders N        orders placed in a shop (default: 100000 more than --orders)
  --most-records N       records of a partner besides orders (default: 100000 more than --listings)
  --most-record-bytes N  bytes of all that is known of a partner (default: 128 MiB and more)
  --most-documents N     documents (default: 10000)
  --most-document-bytes N  bytes of documents (default: 512 MiB)
  --most-notifications N  notifications, and messages of a queue; the oldest give way (default: 10000)
  --added-seller-share X part of the documents that a seller who was added may fill (default: 0.05)

How it behaves
  --rate-scale X         multiplies the rates; off ends throttling, 0 never refills a bucket (default: 1)
  --token-seconds N      life of access tokens (default: 3600)
  --document-seconds N   life of document addresses (default: 300)
  --queue-seconds N      how long reports and feeds wait (default: 1)
  --work-seconds N       how long reports and feeds are worked on (default: 2)
  --auth MODE            strict, soft (a token opens all that is its partner's), off (default: strict)
  --roles A,B            roles the application has been granted (default: all)
  --redirect-uri URI     where the consent page may lead back to, besides this machine; may be repeated
  --draft                the application is a draft: consent takes version=beta
  --strict               query parameters that an operation does not know are refused
  --newer-versions       versions newer than the sandbox knows are answered by the newest it knows
  --no-control           switches the control paths under /_sandbox/ off

  -h, --help             shows this`;
