const STYLE = `
:root { color-scheme: light dark; --text: #1c1e21; --back: #fff; --line: #767c84; --main: #0b57a4; --on-main: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e8eaed; --back: #17191c; --line: #8f959d; --main: #8ec5ff; --on-main: #0b1622; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 38rem; margin: 0 auto; padding: 2rem 1rem; }
h1 { font-size: 1.5rem; line-height: 1.25; }
code { overflow-wrap: anywhere; }
fieldset { min-width: 0; margin: 0 0 1rem; padding: .5rem 1rem 1rem; border: 1px solid var(--line); border-radius: .5rem; }
legend { padding: 0 .25rem; font-weight: 600; }
label { display: block; padding: .375rem 0; overflow-wrap: anywhere; }
input { width: 1.1rem; height: 1.1rem; vertical-align: -.15rem; accent-color: var(--main); }
button { min-height: 2.75rem; padding: 0 1.25rem; font: inherit; border: 1px solid var(--line); border-radius: .5rem;
  background: transparent; color: inherit; cursor: pointer; }
button.main { background: var(--main); border-color: var(--main); color: var(--on-main); }
:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
`;

/** Builds a complete HTML page. Title and content must be escaped HTML. */
export function buildHtmlPage(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
}
