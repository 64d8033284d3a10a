--
-- PostgreSQL database dump
--



-- Dumped from database version 15.20 (Debian 15.20-0+deb12u1)
-- Dumped by pg_dump version 15.20 (Debian 15.20-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: copy; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA copy;


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: _sync_erasures; Type: TABLE; Schema: copy; Owner: -
--

CREATE TABLE copy._sync_erasures (
    table_name text NOT NULL,
    rule text NOT NULL,
    what text NOT NULL,
    before bigint,
    seller_id text,
    row_count bigint NOT NULL,
    erased_at bigint NOT NULL
);


--
-- Name: _sync_tick; Type: TABLE; Schema: copy; Owner: -
--

CREATE TABLE copy._sync_tick (
    ticked_at bigint NOT NULL
);


--
-- Name: _sync_units; Type: TABLE; Schema: copy; Owner: -
--

CREATE TABLE copy._sync_units (
    unit_id text NOT NULL,
    seller_id text NOT NULL,
    stream text NOT NULL,
    marketplace_id text,
    status text NOT NULL,
    covered_from bigint,
    covered_to bigint,
    backfill_from bigint NOT NULL,
    read_at bigint,
    snapshot_at bigint,
    swept_at text NOT NULL,
    due_at bigint NOT NULL,
    failures integer NOT NULL,
    error text,
    saved_run text,
    rows bigint NOT NULL,
    last_success_at bigint,
    lease_owner text,
    lease_until bigint,
    lease_number bigint NOT NULL
);


--
-- Name: _sync_version; Type: TABLE; Schema: copy; Owner: -
--

CREATE TABLE copy._sync_version (
    version integer NOT NULL
);


--
-- Name: parts; Type: TABLE; Schema: copy; Owner: -
--

CREATE TABLE copy.parts (
    seller_id text NOT NULL,
    box text NOT NULL,
    part text NOT NULL,
    changed_at timestamp with time zone,
    color text,
    _version timestamp with time zone NOT NULL,
    _read_at timestamp with time zone NOT NULL,
    _deleted_at timestamp with time zone,
    _missing_since timestamp with time zone,
    _partial boolean NOT NULL,
    _extra jsonb
);


--
-- Name: people; Type: TABLE; Schema: copy; Owner: -
--

CREATE TABLE copy.people (
    seller_id text NOT NULL,
    thing text NOT NULL,
    changed_at timestamp with time zone,
    color text,
    size text,
    street text,
    _version timestamp with time zone NOT NULL,
    _read_at timestamp with time zone NOT NULL,
    _deleted_at timestamp with time zone,
    _missing_since timestamp with time zone,
    _partial boolean NOT NULL,
    _extra jsonb,
    _erased_at timestamp with time zone
);


--
-- Name: things; Type: TABLE; Schema: copy; Owner: -
--

CREATE TABLE copy.things (
    seller_id text NOT NULL,
    thing text NOT NULL,
    changed_at timestamp with time zone,
    color text,
    size text,
    _version timestamp with time zone NOT NULL,
    _read_at timestamp with time zone NOT NULL,
    _deleted_at timestamp with time zone,
    _missing_since timestamp with time zone,
    _partial boolean NOT NULL,
    _extra jsonb
);


--
-- Name: things_history; Type: TABLE; Schema: copy; Owner: -
--

CREATE TABLE copy.things_history (
    seller_id text,
    thing text,
    changed_at timestamp with time zone,
    color text,
    size text,
    _deleted_at timestamp with time zone,
    valid_from timestamp with time zone NOT NULL,
    valid_to timestamp with time zone NOT NULL
);


--
-- Data for Name: _sync_erasures; Type: TABLE DATA; Schema: copy; Owner: -
--

INSERT INTO copy._sync_erasures VALUES ('people', 'order-personal-data', 'values', 1767225605000, NULL, 1, 1767225630000);


--
-- Data for Name: _sync_tick; Type: TABLE DATA; Schema: copy; Owner: -
--

INSERT INTO copy._sync_tick VALUES (0);


--
-- Data for Name: _sync_units; Type: TABLE DATA; Schema: copy; Owner: -
--

INSERT INTO copy._sync_units VALUES ('S1/things/', 'S1', 'things', NULL, 'active', 1767225600000, 1767225660000, 0, NULL, NULL, '{"0":5}', 0, 0, NULL, NULL, 2, 1767225660000, NULL, NULL, 1);


--
-- Data for Name: _sync_version; Type: TABLE DATA; Schema: copy; Owner: -
--

INSERT INTO copy._sync_version VALUES (1);


--
-- Data for Name: parts; Type: TABLE DATA; Schema: copy; Owner: -
--

INSERT INTO copy.parts VALUES ('S1', 'x', '1', '2026-01-01 00:00:02+00', 'red', '2026-01-01 00:00:02+00', '2026-01-01 00:00:20+00', NULL, NULL, false, NULL);
INSERT INTO copy.parts VALUES ('S1', 'x', '2', '2026-01-01 00:00:01+00', 'red', '2026-01-01 00:00:02+00', '2026-01-01 00:00:20+00', '2026-01-01 00:00:20+00', NULL, false, NULL);


--
-- Data for Name: people; Type: TABLE DATA; Schema: copy; Owner: -
--

INSERT INTO copy.people VALUES ('S1', 'p', '2026-01-01 00:00:01+00', 'red', NULL, NULL, '2026-01-01 00:00:01+00', '2026-01-01 00:00:10+00', NULL, NULL, false, NULL, '2026-01-01 00:00:30+00');


--
-- Data for Name: things; Type: TABLE DATA; Schema: copy; Owner: -
--

INSERT INTO copy.things VALUES ('S1', 'b', '2026-01-01 00:00:01+00', 'red', NULL, '2026-01-01 00:00:01+00', '2026-01-01 00:00:10+00', NULL, NULL, false, NULL);
INSERT INTO copy.things VALUES ('S1', 'a', '2026-01-01 00:00:02+00', 'blue', NULL, '2026-01-01 00:00:02+00', '2026-01-01 00:00:20+00', NULL, NULL, false, NULL);


--
-- Data for Name: things_history; Type: TABLE DATA; Schema: copy; Owner: -
--

INSERT INTO copy.things_history VALUES ('S1', 'a', '2026-01-01 00:00:01+00', 'red', NULL, NULL, '2026-01-01 00:00:01+00', '2026-01-01 00:00:02+00');


--
-- Name: _sync_units _sync_units_pkey; Type: CONSTRAINT; Schema: copy; Owner: -
--

ALTER TABLE ONLY copy._sync_units
    ADD CONSTRAINT _sync_units_pkey PRIMARY KEY (unit_id);


--
-- Name: parts parts_pkey; Type: CONSTRAINT; Schema: copy; Owner: -
--

ALTER TABLE ONLY copy.parts
    ADD CONSTRAINT parts_pkey PRIMARY KEY (seller_id, box, part);


--
-- Name: people people_pkey; Type: CONSTRAINT; Schema: copy; Owner: -
--

ALTER TABLE ONLY copy.people
    ADD CONSTRAINT people_pkey PRIMARY KEY (seller_id, thing);


--
-- Name: things things_pkey; Type: CONSTRAINT; Schema: copy; Owner: -
--

ALTER TABLE ONLY copy.things
    ADD CONSTRAINT things_pkey PRIMARY KEY (seller_id, thing);


--
-- Name: parts_by_changed_at; Type: INDEX; Schema: copy; Owner: -
--

CREATE INDEX parts_by_changed_at ON copy.parts USING btree (changed_at);


--
-- Name: parts_by_read_at; Type: INDEX; Schema: copy; Owner: -
--

CREATE INDEX parts_by_read_at ON copy.parts USING btree (_read_at);


--
-- Name: people_by_changed_at; Type: INDEX; Schema: copy; Owner: -
--

CREATE INDEX people_by_changed_at ON copy.people USING btree (changed_at);


--
-- Name: people_by_read_at; Type: INDEX; Schema: copy; Owner: -
--

CREATE INDEX people_by_read_at ON copy.people USING btree (_read_at);


--
-- Name: sync_units_by_due_at; Type: INDEX; Schema: copy; Owner: -
--

CREATE INDEX sync_units_by_due_at ON copy._sync_units USING btree (due_at);


--
-- Name: things_by_changed_at; Type: INDEX; Schema: copy; Owner: -
--

CREATE INDEX things_by_changed_at ON copy.things USING btree (changed_at);


--
-- Name: things_by_read_at; Type: INDEX; Schema: copy; Owner: -
--

CREATE INDEX things_by_read_at ON copy.things USING btree (_read_at);


--
-- PostgreSQL database dump complete
--



