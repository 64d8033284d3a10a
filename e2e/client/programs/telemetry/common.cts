// Type-checks the package in CommonJS.
import otel = require('supercargo/otel');

const options: otel.OtelOptions = { meterProvider: false };
const observer: otel.Observer = otel.otelObserver(options);
export = observer;
