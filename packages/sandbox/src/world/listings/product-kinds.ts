/** A product of the test data, before colors and sizes. Quotes, commas, accents and emoji are included on purpose. */
export interface ProductKind {
  readonly code: string;
  readonly title: string;
  readonly brand: string;
  readonly productType: string;
  /** In hundredths of a pound sterling. */
  readonly pence: number;
  readonly variants: readonly string[];
}

type Row = readonly [code: string, title: string, brand: string, productType: string, pence: number, variants: string];

const ROWS: readonly Row[] = [
  ['LAMP', 'Desk lamp "Polaris", 12" brass arm', 'Lumen & Wick', 'LAMP', 4495, 'Brass|Black|White'],
  ['BOWL', 'Café au lait bowl, stoneware', 'Atelier Brûlé', 'BOWL', 1290, 'Crème|Blue|Grey'],
  ['CUP', 'Espresso cups, set of 6', 'Atelier Brûlé', 'DRINKING_CUP', 2450, 'White|Terracotta'],
  ['TOWEL', 'Linen tea towel, pack of 3', 'Lindqvist', 'TOWEL', 1675, 'Natural|Navy|Rust'],
  ['KNIFE', "Chef's knife 20 cm, carbon steel", 'Fjällsmide', 'KITCHEN_KNIFE', 5900, 'Ash|Walnut'],
  ['BOARD', 'Chopping board, end grain', 'Fjällsmide', 'CUTTING_BOARD', 3850, 'Small|Medium|Large'],
  ['SCARF', 'Merino scarf, très doux', 'Maison Fée', 'SCARF', 2990, 'Écru|Bordeaux|Forest'],
  ['GLOVE', 'Wool gloves, "touch" fingertips', 'Maison Fée', 'GLOVES', 2195, 'S|M|L'],
  ['MUG', 'Enamel mug 350 ml', 'Harbour Row', 'DRINKING_CUP', 990, 'White|Green|Yellow'],
  ['FLASK', 'Steel flask 750 ml, keeps hot 12 h', 'Harbour Row', 'THERMOS', 2499, 'Matt black|Silver'],
  ['BEAR', 'Plush bear 🐻 with scarf', 'Klein & Groß', 'TOYS_AND_GAMES', 1899, 'Small|Large'],
  ['WHISK', 'Matcha whisk 茶筅, bamboo', 'Kettle House', 'KITCHEN_TOOL', 1150, '80 tines|100 tines'],
  ['NOTE', 'Notebook A5, dotted, 192 pages', 'Papier Nöel', 'BLANK_BOOK', 1250, 'Black|Red|Ochre'],
  ['PEN', 'Fountain pen "Señor", fine nib', 'Papier Nöel', 'WRITING_INSTRUMENT', 3400, 'Fine|Medium|Broad'],
  ['INK', 'Ink 50 ml, nuit d’été', 'Papier Nöel', 'INK', 1399, 'Blue|Violet'],
  ['CLOCK', 'Wall clock 30 cm, silent sweep', 'Lumen & Wick', 'CLOCK', 3250, 'Oak|Walnut'],
  ['CANDLE', 'Beeswax candles, 4 × 18 cm', 'Lumen & Wick', 'CANDLE', 1480, 'Honey|Ivory'],
  ['SOAP', 'Olive soap, lavender, 3 bars', 'Savon Étoile', 'BAR_SOAP', 895, 'Lavender|Citrus|Plain'],
  ['BRUSH', 'Dish brush, beech & tampico', 'Savon Étoile', 'CLEANING_BRUSH', 650, 'Single|Pack of 3'],
  ['BASKET', 'Seagrass basket with lid', 'Lindqvist', 'BASKET', 2795, 'Small|Large'],
  ['RUG', 'Cotton rug 60 × 90 cm', 'Lindqvist', 'RUG', 3195, 'Sand|Indigo'],
  ['CUSHN', 'Cushion cover 45 × 45, "Ärlig"', 'Lindqvist', 'PILLOWCASE', 1595, 'Sage|Clay|Ink'],
  ['PUZZLE', 'Jigsaw puzzle 1000 pieces, Zürich', 'Klein & Groß', 'PUZZLES', 1799, 'Day|Night'],
  ['BLOCKS', 'Wooden blocks, 48 pieces 🧱', 'Klein & Groß', 'TOYS_AND_GAMES', 2690, 'Natural|Painted'],
  ['HORSE', 'Pull-along horse „Kůň“', 'Klein & Groß', 'TOYS_AND_GAMES', 2350, 'Yellow|Blue'],
  ['SEEDS', 'Wildflower seeds, 100 g', 'Green Quarter', 'LIVE_PLANT', 750, 'Meadow|Shade'],
  ['SHEARS', 'Garden shears, left & right hand', 'Green Quarter', 'GARDEN_TOOL', 3990, 'Red grip|Green grip'],
  ['TWINE', 'Jute twine, 100 m', 'Green Quarter', 'TWINE', 495, 'Natural|Green'],
  ['POT', 'Terracotta pot, ⌀ 18 cm', 'Green Quarter', 'PLANTER', 1190, 'Plain|Glazed'],
  ['TEA', 'Loose tea, Ceylon, 250 g ☕', 'Kettle House', 'TEA', 1085, 'Ceylon|Assam|Sencha'],
  ['KETTLE', 'Stovetop kettle 1.5 l', 'Kettle House', 'KETTLE', 4850, 'Steel|Copper'],
  ['SCALE', 'Kitchen scale, 1 g to 5 kg', 'Kettle House', 'WEIGHING_SCALE', 2290, 'White|Black'],
  ['TIMER', 'Kitchen timer, 60 min, no battery', 'Kettle House', 'TIMER', 1350, 'Red|Steel'],
  ['SOCKS', 'Hiking socks, 2 pairs', 'Nordväg', 'SOCKS', 1690, '36-39|40-43|44-47'],
  ['BEANIE', 'Ribbed beanie, 100% wool', 'Nordväg', 'HAT', 1895, 'Grey|Moss|Orange'],
  ['BAG', 'Roll-top backpack 22 l', 'Nordväg', 'BACKPACK', 6990, 'Black|Olive'],
  ['BOTTLE', 'Bike bottle 600 ml, BPA-free', 'Nordväg', 'BOTTLE', 1095, 'Clear|Smoke'],
  ['LIGHT', 'Bicycle light set, USB-C', 'Nordväg', 'BICYCLE_LIGHT', 2795, 'Front|Set'],
  ['FRAME', 'Picture frame A4, oak', 'Harbour Row', 'PICTURE_FRAME', 1450, 'Oak|Black'],
  ['HOOK', 'Coat hooks, set of 5', 'Harbour Row', 'HOOK', 1995, 'Brass|Black'],
  ['CABLE', 'Braided cable, USB-C to USB-C, 2 m', 'Volt & Ohm', 'CABLE', 1190, 'Grey|Red'],
  ['CHARGE', 'Charger 65 W, 3 ports; EU/UK', 'Volt & Ohm', 'CHARGER', 3490, 'White|Black'],
];

export const productKinds: readonly ProductKind[] = ROWS.map(([code, title, brand, productType, pence, variants]) => ({
  code,
  title,
  brand,
  productType,
  pence,
  variants: variants.split('|'),
}));

/** All product types. `PRODUCT` is for items that match no other type. */
export const productTypes: readonly string[] = [
  ...new Set([...productKinds.map(({ productType }) => productType), 'PRODUCT']),
].sort();
