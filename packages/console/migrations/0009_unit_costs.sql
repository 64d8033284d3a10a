CREATE TABLE "unit_costs" (
	"workspace_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"sku" text NOT NULL,
	"currency" text NOT NULL,
	"valid_from" date NOT NULL,
	"cost" numeric(18, 2) NOT NULL,
	CONSTRAINT "unit_costs_workspace_id_partner_id_sku_currency_valid_from_pk" PRIMARY KEY("workspace_id","partner_id","sku","currency","valid_from")
);
--> statement-breakpoint
ALTER TABLE "unit_costs" ADD CONSTRAINT "unit_costs_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;