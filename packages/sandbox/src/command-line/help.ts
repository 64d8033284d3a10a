export const help = `Starts a local sandbox of Amazon's Selling Partner API and runs it until Ctrl-C.

  supercargo-sandbox [options]
  supercargo-sandbox [options] exec -- COMMAND    runs COMMAND with a sandbox on a free port
  supercargo-sandbox certificates [options]       prints the variables for a sandbox that is running, and
                                                  writes the certificates that they name

With npm, the command is npx @supercargo/sandbox; in its repository, npm run sandbox --.

The environment variables of COMMAND:
  SUPERCARGO_SANDBOX_URL, _TOKEN_URL, _QUEUE_URL, _PROXY_URL, _REFRESH_TOKEN, _SELLER_ID, _MARKETPLACE_ID,
  SUPERCARGO_SANDBOX_REGION, SELLING_PARTNER_APP_CLIENT_ID, SELLING_PARTNER_APP_CLIENT_SECRET
  HTTPS_PROXY, SSL_CERT_FILE, JAVA_TOOL_OPTIONS and others, which lead Amazon's host names to the sandbox
  NODE_OPTIONS (only with exec), which blocks connections of Node.js to Amazon's hosts.

Server
  --port N               port; 0 selects a free port (default: 8720)
  --queue-port N         port of the Amazon SQS queues for notifications (default: none)
  --proxy-port N         port of an HTTP proxy that leads Amazon's host names to the sandbox (default: none;
                         with exec: a free port)
  --proxy-allow HOST     host that programs can reach through the proxy, or HOST:PORT; can be repeated
  --no-proxy             with exec: sets no proxy for the command
  --host H               address to listen on (default: 127.0.0.1, this machine only)
  --control-host NAME    additional host name for the control API; can be repeated
  --tls                  uses HTTPS, with a new certificate for this machine and Amazon's host names
  --tls-ca FILE          writes the certificate authority to FILE, for example for NODE_EXTRA_CA_CERTS
  --json                 prints one line of JSON instead of text, for programs that start the sandbox

Data
  --seed TEXT            the same seed creates the same data, credentials and tokens (default: supercargo)
  --sellers N            number of test sellers; each has its own orders and listings (default: 1)
  --vendors N            number of vendors (default: 1)
  --orders N             orders per seller (default: 250)
  --orders-per-day X     new orders per day of the virtual clock (default: the average so far, at most 20)
  --listings N           listings per selling partner (default: 160)
  --merchant-shipping M  who ships the orders that the seller fulfills: world, late, or nobody but API calls
                         (default: world)
  --marketplaces A,B     marketplace IDs of every selling partner; the first is the home marketplace
  --no-sample-records    starts without sample reports, feeds, inbound plans and others
  --data DIR             saves the state in DIR, within 200 ms of each change, and loads it at the next start
  --durable              with --data: responds only when the disk has the changes, so that nothing is lost
  --record FILE          records all changes of the state in a new file, without secrets, for --replay
  --replay FILE          replays a recording first, in a sandbox with the recording's options
  --models DIR           Amazon's models; the hosts of Amazon's static sandbox respond with their examples

Limits; beyond a limit, the sandbox rejects further writes unless stated otherwise
  --max-orders N         orders per seller (default: 100000 more than --orders)
  --max-records N        other records per selling partner (default: 100000 more than --listings)
  --max-record-bytes N   bytes of records per selling partner (default: 128 MiB + 8 KiB per order and listing)
  --max-documents N      documents (default: 10000)
  --max-document-bytes N  bytes of all documents (default: 512 MiB)
  --max-notifications N  notifications, and messages per queue; the oldest are deleted (default: 10000)
  --added-seller-share X  fraction of the documents for one seller added later (default: 0.05)

Behavior
  --rate-scale X         multiplies the rates; off disables throttling, 0 never refills (default: 1)
  --token-seconds N      lifetime of access tokens (default: 3600)
  --document-seconds N   lifetime of document URLs (default: 300)
  --queue-seconds N      time that reports and feeds are IN_QUEUE (default: 1)
  --work-seconds N       time that reports and feeds are IN_PROGRESS (default: 2)
  --auth MODE            strict; soft (any known token, no role checks); or off (default: strict)
  --roles A,B            roles granted to the application (default: all)
  --redirect-uri URI     redirect URI allowed on the authorization page, besides localhost; can be repeated
  --draft                makes the application a draft: the authorization page requires version=beta
  --strict               rejects query parameters that an operation does not have
  --newer-versions       handles a newer version of an API like the newest version that the sandbox has
  --quirks A,B=off       behaviors of Amazon's servers that its models do not describe: on, or off with =off
  --no-end-dates         keeps operations and types working after their end dates
  --no-control           disables the control API under /_sandbox/

Certificates of a running sandbox with a proxy
  --url URL              URL of the sandbox (default: SUPERCARGO_SANDBOX_URL, then http://127.0.0.1:8720)
  --proxy-url URL        URL of its proxy, if a container publishes the port under another number
                         (default: the host of --url and the port of the proxy)
  --out DIR              folder for the files (default: sandbox-certificates)
  --shell NAME           prints variables for sh, fish, powershell or env, a file of lines (default: sh)

  -h, --help             shows this help`;
